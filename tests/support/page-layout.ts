/** Measures layout shifts and oversized pictures of a page in a real browser. */
import type { Page } from 'playwright';

/**
 * Half of what search engines call good. A picture without dimensions shifts a page by more; a line that rewraps when the
 * web font replaces the fallback, by 0.02.
 */
export const maxShift = 0.05;

/** Call before opening the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts so far. */
export function totalShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));
}

/**
 * Pictures loaded at more than twice the painted width. Needs an empty cache: the browser reuses larger pictures cached by
 * other pages.
 * @param density device pixels per CSS pixel
 */
export function findLargePictures(page: Page, density: number): Promise<string[]> {
  return page.evaluate((scale) => {
    const pictures = [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 0 && image.clientWidth > 0)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const sent = Number(/w_(\d+)/.exec(image.currentSrc)?.[1] ?? 0);
        const isCropped = getComputedStyle(image).objectFit === 'cover';
        // The width of a cropped picture follows from its height.
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const painted = isCropped ? Math.max(width, height * ratio) : width;
        return { src: image.currentSrc, sent, painted: Math.round(painted * scale) };
      });
    // For a file used several times, the largest use counts.
    return [...Map.groupBy(pictures, ({ src }) => src)]
      .map(([src, uses]) => ({ src, sent: uses[0]?.sent ?? 0, painted: Math.max(...uses.map((use) => use.painted)) }))
      .filter(({ sent, painted }) => sent > 2 * painted)
      .map(({ src, sent, painted }) => `${src} ${sent} > 2 × ${painted}`);
  }, density);
}
