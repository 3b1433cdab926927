/** Every kind of page has words of its own for search engines: a record of the content, or its figures. */
import { expect, test } from 'vitest';
import { isPersonal, type RouteId } from '#shared/routes.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

// A personal page is never indexed.
const indexable = Object.entries(pageSamples).filter(([id]) => !isPersonal(id as RouteId));

test.each(indexable)('%s has a title and a description of its own', async (_id, path) => {
  const { name } = await realContent.site({}, { signal: AbortSignal.timeout(10_000) });
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  // Without them the page has the plant's name: write server/content/data/seo.yaml.
  expect([title, description]).not.toContain(name);
  expect([title, description]).not.toContain(undefined);
});
