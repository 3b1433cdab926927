/** What holds on every page whatever it shows: nothing overflows, nothing jumps, the main picture comes first. */
import { expect, test } from 'vitest';
import { desktop, deviceContexts, hydrated, openPage, phone } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const started = startBrowserSite();

const widths = [320, 390, 768, 1024, 1440];

test.each(widths)(
  'no page is wider than a window of %i px',
  async (width) => {
    const device = width < 1024 ? phone : desktop;
    const { page, close } = await openPage(started.browser, { ...device, viewport: { width, height: 800 } });
    const wide: string[] = [];
    for (const [id, path] of Object.entries(pageSamples)) {
      await page.goto(`${started.site.origin}${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wide.push(`${id}: ${overflow} px`);
    }
    expect(wide).toEqual([]);
    await close();
  },
  120_000,
);

test.each(Object.entries(deviceContexts))(
  'nothing moves by itself on a %s, fonts and pictures included',
  async (_device, options) => {
    const { page, close } = await openPage(started.browser, options);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const moved: string[] = [];
    for (const [id, path] of Object.entries(pageSamples)) {
      await page.goto(`${started.site.origin}${path}`, { waitUntil: 'load' });
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
      );
      if (shift > 0.01) moved.push(`${id}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
    await close();
  },
  180_000,
);

test.each(Object.entries(deviceContexts))(
  'the largest thing painted on the home page of a %s is its main picture',
  async (_device, options) => {
    const { page, close } = await openPage(started.browser, options);
    await page.goto(`${started.site.origin}/`, { waitUntil: 'load' });
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const [last] = list.getEntries().slice(-1) as unknown as { element?: Element; url?: string }[];
            resolve(last?.url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toContain('scene-hero');
    await close();
  },
);

test.each(Object.entries(deviceContexts))(
  'no picture is sent to a %s larger than twice its painted size',
  async (_device, options) => {
    const density = options.deviceScaleFactor ?? 1;
    const wasted: string[] = [];
    for (const [id, path] of Object.entries(pageSamples)) {
      // With a cache of its own: a larger picture that another page brought costs nothing.
      const { page, close } = await openPage(started.browser, options);
      await page.goto(`${started.site.origin}${path}`, { waitUntil: 'load' });
      const large = await page.evaluate((scale) => {
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
      wasted.push(...large.map((each) => `${id}: ${each}`));
      await close();
    }
    expect(wasted).toEqual([]);
  },
  180_000,
);
