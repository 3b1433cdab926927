/** What scripts get with a document: of the page its name alone, for its data are HTML. */
import { expect, test } from 'vitest';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

async function open(path: string, viewport = 'desktop'): Promise<{ html: string; state: DocumentState }> {
  const html = await (await fetch(`${site.origin}${path}`, { headers: { Cookie: `viewport=${viewport}` } })).text();
  const block = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  return { html, state: JSON.parse(block) as DocumentState };
}

test.each(Object.entries(pageSamples))('the state of %s names the page, and is small', async (id, path) => {
  const { state } = await open(path);
  expect(state.page).toMatchObject({ id, status: 200 });
  expect(Object.keys(state.page).sort()).toEqual(['id', 'layout', 'path', 'status']);
  expect(JSON.stringify(state).length).toBeLessThan(600);
});

test('a document contains only the layouts of the drawing for its device class, and so does its payload', async () => {
  const drawings = (html: string) => html.match(/Габаритный чертёж: /g)?.length;
  expect(drawings((await open(pageSamples.product, 'mobile')).html)).toBe(1);
  expect(drawings((await open(pageSamples.product)).html)).toBe(2);
  for (const [viewport, count] of [
    ['mobile', 1],
    ['desktop', 2],
  ] as const) {
    const headers = { Cookie: `viewport=${viewport}` };
    const payload = await (await fetch(`${site.origin}${pageSamples.product}/_payload.json`, { headers })).json();
    expect(drawings(payload.html)).toBe(count);
  }
});

test('props of islands are small, but for tools', async () => {
  const tools = ['equipment', 'trip-form', 'trip-answer'];
  for (const path of Object.values(pageSamples)) {
    const { html } = await open(path);
    const islands = [...html.matchAll(/<site-island of="([^"]+)"[^>]* props="([^"]*)"/g)];
    const bytes = islands
      .filter(([, name = '']) => !tools.includes(name))
      .reduce((sum, [, , props = '']) => sum + props.replaceAll('&quot;', '"').length, 0);
    expect(bytes, path).toBeLessThan(3 * 1024);
  }
});
