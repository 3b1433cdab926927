/** Lighthouse has nothing to say about search and good practice; `npm run lighthouse` asks it of every kind of page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Judge, openLighthouse } from '#tests/support/lighthouse.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let lighthouse: Judge;
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  [lighthouse, site] = await Promise.all([openLighthouse(), startTestSite()]);
});
afterAll(async () => {
  await lighthouse.close();
  await site.close();
});

const best = { scores: { seo: 100, 'best-practices': 100 }, faults: [] };
const samples = [
  ['home', 'mobile'],
  ['product', 'desktop'],
] as const;

test.each(samples)('%s on %s', async (id, formFactor) => {
  expect(await lighthouse.judge(`${site.origin}${pageSamples[id]}`, formFactor)).toEqual(best);
});

test('it would tell: a page that is closed to robots loses points', async () => {
  const { faults } = await lighthouse.judge(`${site.origin}${pageSamples.dev}`, 'desktop');
  expect(faults).toContain('is-crawlable');
});
