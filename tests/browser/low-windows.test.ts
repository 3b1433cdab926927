/** A window 422 or 450 pixels high, as a page at 200 % has: it belongs to the page, not to bars. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const set = `${pageSamples.product}?set=10S1S`;

test.for([
  [pageSamples.catalog, 390, 422],
  [pageSamples.product, 195, 422],
  [set, 195, 422],
  [set, 720, 450],
  [pageSamples.compare, 720, 450],
] as const)('no bar stays before %s in a window of %i × %i', async ([path, width, height], { visit }) => {
  const page = await visit(path, { ...deviceContexts.desktop, viewport: { width, height }, reducedMotion: 'reduce' });
  expect(await coveredShare(page)).toBe(0);
});

test.for([
  [195, 422],
  [720, 450],
] as const)(
  'the cookie banner leaves two thirds of a window of %i × %i, with both answers in it',
  async ([width, height], { visit }) => {
    const options = {
      ...deviceContexts.desktop,
      viewport: { width, height },
      isNewVisitor: true,
      reducedMotion: 'reduce',
    } as const;
    const page = await visit(pageSamples.catalog, options);
    const banner = page.getByRole('region', { name: 'Файлы cookie (куки)' });
    await banner.waitFor();
    expect(await coveredShare(page)).toBeLessThan(1 / 3);
    for (const name of ['Отклонить', 'Принять']) {
      const box = await banner.getByRole('button', { name }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  },
);

/** The share of the window's height before which something stays while the page scrolls; names of columns are no bar. */
async function coveredShare(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const tops = () =>
      new Map(
        [...document.querySelectorAll('body *:not(table *)')].map((each) => [each, each.getBoundingClientRect().top]),
      );
    window.scrollTo({ top: 2200, behavior: 'instant' });
    const before = tops();
    window.scrollBy({ top: 60, behavior: 'instant' });
    let covered = 0;
    for (const [element, top] of tops()) {
      const { position, visibility } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isBar = ['fixed', 'sticky'].includes(position) && visibility === 'visible' && box.width > innerWidth / 2;
      if (isBar && before.get(element) === top)
        covered += Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
    }
    return covered / innerHeight;
  });
}
