/** Lighthouse has nothing to say about search and good practice; `npm run lighthouse` asks it of every kind of page. */
import { afterAll, beforeAll, expect } from 'vitest';
import { type Auditor, openLighthouse } from '#tests/labs/lighthouse/auditor.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

let lighthouse: Auditor;
beforeAll(async () => {
  lighthouse = await openLighthouse();
});
afterAll(() => lighthouse.close());

const best = { scores: { seo: 100, 'best-practices': 100 }, faults: [] };
const samples = [
  ['home', 'mobile'],
  ['product', 'desktop'],
] as const;

test.for(samples)('%s on %s', async ([id, formFactor], { site }) => {
  expect(await lighthouse.audit(`${site.origin}${pageSamples[id]}`, formFactor)).toEqual(best);
});

test('it would tell: a page that is closed to robots loses points', async ({ site }) => {
  const { faults } = await lighthouse.audit(`${site.origin}${pageSamples.dev}`, 'desktop');
  expect(faults).toContain('is-crawlable');
});
