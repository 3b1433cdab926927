/** Nothing jumps when the pictures, then the scripts, then the typeface of a page arrive long after it has been painted. */
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, fullyStarted } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { recordShifts, totalShift } from '#tests/support/page-layout.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

/** Words move within their lines by a pixel or two; one line more near the top would shift a page by ten times as much. */
const maxFontShift = 0.02;

const visits = [
  ...(['home', 'catalog', 'product', 'blog-article', 'rent', 'credit', 'contacts'] as const).map(
    (kind) => ['phone', kind] as const,
  ),
  ...(['product', 'terms'] as const).map((kind) => ['desktop', kind] as const),
];

test.for(visits)('on a %s the page %s stays where it was painted', async ([device, kind], { openTab }) => {
  const page = await openTab({ ...deviceContexts[device], isNewVisitor: true });
  await recordShifts(page);
  const release = await holdBack(page, ['image', 'script', 'font']);
  await page.goto(pageSamples[kind], { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.locator('footer').waitFor({ state: 'attached' });
  release('image');
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
  release('script');
  await fullyStarted(page);
  expect(await paintedShift(page)).toBe(0);
  release('font');
  await page.waitForFunction(() => document.fonts.check('16px "Golos Text"', 'Ж'));
  expect(await paintedShift(page)).toBeLessThan(maxFontShift);
});

/** Holds back all requests of the given kinds. @returns lets those of one kind through */
async function holdBack(page: Page, kinds: readonly string[]): Promise<(kind: string) => void> {
  const held = new Map(kinds.map((kind): [string, Route[]] => [kind, []]));
  await page.route('**/*', async (route) => {
    const waiting = held.get(route.request().resourceType());
    if (waiting === undefined) await route.continue();
    else waiting.push(route);
  });
  return (kind) => {
    const waiting = held.get(kind) ?? [];
    held.delete(kind);
    for (const route of waiting) void route.continue();
  };
}

/** The sum of all shifts once two frames have been painted. */
async function paintedShift(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return totalShift(page);
}
