/** A narrow window of a desktop: the server takes it for a wide one, the browser folds what a phone would get folded. */
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const folds = 'details[data-folds]';

test('what lies below the screen folds in a narrow window, and unfolds at a tap', async ({ openTab }) => {
  const page = await openTab({ ...deviceContexts.desktop, viewport: { width: 390, height: 844 } });
  await page.goto(pageSamples.maintenance);
  const last = page.locator(folds).last();
  await expect.poll(() => last.getAttribute('open')).toBeNull();
  await last.locator('summary').click();
  expect(await last.getAttribute('open')).not.toBeNull();
});

test.for([
  '/catalog/polupricepy/nizkoramnye/product/tral-340',
  '/catalog/polupricepy/furgony/refrizheratory/product/ref-87-pharma',
  `${pageSamples.product}?set=10S1S`,
])('%s, among the highest models, stays below 9,000 pixels under the open cookie banner', async (path, { visit }) => {
  const options = { ...deviceContexts.desktop, viewport: { width: 390, height: 844 }, isNewVisitor: true };
  const page = await visit(path, options);
  await page.getByRole('region', { name: 'Файлы cookie (куки)' }).waitFor();
  await expect.poll(() => page.locator(`${folds}[open]`).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
});

test('in a wide window everything is open, without the line that folds it', async ({ visit }) => {
  const page = await visit(pageSamples.maintenance);
  const all = page.locator(folds);
  const states = await all.evaluateAll((found) => found.map((fold) => (fold as HTMLDetailsElement).open));
  expect(states.length).toBeGreaterThan(0);
  expect(states).not.toContain(false);
  expect(await all.last().locator('summary').isVisible()).toBe(false);
});

test('in a wide window what folds has the width of its place', async ({ visit }) => {
  const page = await visit(pageSamples.maintenance);
  const widths = await page.locator(folds).evaluateAll((found) => found.map((fold) => fold.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(1000);
});
