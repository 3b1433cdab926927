/** What a page in a real browser does with its room: whether it moves, and which pictures are larger than it paints them. */
import type { Page } from 'playwright';

/**
 * Half of what search engines call good: a picture without its size moves a page by more, a line that breaks elsewhere when
 * the typeface comes late, in place of a font of other widths, by 0.02.
 */
export const mostShift = 0.05;

/** Before the page is opened. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));
}

/**
 * Pictures that came more than twice as wide as they are painted. The page must have been opened with an empty cache: a
 * larger picture that another page brought costs nothing.
 * @param density pixels of the screen to one of CSS
 */
export function findLargePictures(page: Page, density: number): Promise<string[]> {
  return page.evaluate((scale) => {
    const pictures = [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 0 && image.clientWidth > 0)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const sent = Number(/w_(\d+)/.exec(image.currentSrc)?.[1] ?? 0);
        const isCut = getComputedStyle(image).objectFit === 'cover';
        // A cut picture is as wide as its height asks for.
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const painted = isCut ? Math.max(width, height * ratio) : width;
        return { src: image.currentSrc, sent, painted: Math.round(painted * scale) };
      });
    // One file may be painted in many places: it is sent once, for the largest of them.
    return [...Map.groupBy(pictures, ({ src }) => src)]
      .map(([src, uses]) => ({
        src,
        sent: uses[0]?.sent ?? 0,
        painted: Math.max(...uses.map((use) => use.painted)),
      }))
      .filter(({ sent, painted }) => sent > 2 * painted)
      .map(({ src, sent, painted }) => `${src} ${sent} > 2 × ${painted}`);
  }, density);
}
