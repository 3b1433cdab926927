/** Every class of a document has a rule in the style sheets that the document names: the build drops none that is used. */
import { expect, test } from 'vitest';
import { viewports } from '#shared/viewport.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const kinds = [...Object.entries(pageSamples), ['error', '/no/such/page']] as const;
const cases = kinds.flatMap(([id, path]) => viewports.map((viewport) => [id, viewport, path] as const));

test.each(cases)('%s for %s has a rule for each of its classes', async (_id, viewport, path) => {
  const response = await fetch(`${site.origin}${path}`, { headers: { Cookie: `viewport=${viewport}` } });
  const html = await response.text();
  const styled = await styledClasses(html);
  expect(classesIn(html).filter((name) => !styled.has(name))).toEqual([]);
});

test.each(kinds)('the global rules come before all others on %s', async (_id, path) => {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const sheets = await sheetsOf(html);
  expect(sheets.findIndex((sheet) => /(^|\})html\{/.test(sheet))).toBe(0);
});

function classesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))];
}

/** The classes in the selectors of the document's style sheets. */
async function styledClasses(html: string): Promise<Set<string>> {
  const sheets = await sheetsOf(html);
  return new Set([...sheets.join('\n').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

async function sheetsOf(html: string): Promise<string[]> {
  const addresses = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).not.toEqual([]);
  return Promise.all(addresses.map(async (address) => (await fetch(`${site.origin}${address}`)).text()));
}
