/** Every kind of page and of answer in both device classes: it hydrates without complaint, fits every window and does not shift. */
import { expect } from 'vitest';
import { bothDevices, deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { findLargePictures, maxShift, recordShifts, totalShift } from '#tests/support/page-layout.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';

/** Of each device class, the window that it begins with first; 640 is a desktop at 200 %. */
const widths = { phone: [390, 320, 768, 1023], desktop: [1440, 1024, 1200, 640] };
/** Stories with files that are not there. */
const missing: Partial<Record<string, RegExp[]>> = { 'dev-compositions': [/status of 404/] };
/** Pictures are given up for others as the window changes. */
const givenUp = /\/_img\/\S+ net::ERR_ABORTED$/;
const visits = bothDevices.flatMap(([device, options]) =>
  Object.entries({ ...pageSamples, ...answerSamples }).map(([id, path]) => ({ device, options, id, path })),
);

test.for(visits)('$id on a $device hydrates in silence', async ({ device, options, id, path }, { openTab }) => {
  const page = await openTab({ ...options, allow: [...(missing[id] ?? []), givenUp] });
  await recordShifts(page);
  const response = await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(response?.status()).toBe(200);
  expect(await totalShift(page)).toBeLessThan(maxShift);
  expect(await findLargePictures(page, options.deviceScaleFactor ?? 1)).toEqual([]);
  const tooWide: string[] = [];
  for (const width of widths[device as keyof typeof widths]) {
    await page.setViewportSize({ width, height: 800 });
    // A phone zooms out to a page that is too wide: `innerWidth` would be as wide as that.
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    if (taken > width) tooWide.push(`${taken} px in ${width}`);
  }
  expect(tooWide).toEqual([]);
});

test.for(bothDevices)('the main picture of a %s is largest', async ([_device, options], { openTab }) => {
  const page = await openTab(options);
  await page.goto('/', { waitUntil: 'load' });
  const findLargest = () =>
    page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const [last] = list.getEntries().slice(-1) as unknown as { url?: string }[];
            resolve(last?.url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  // A loaded picture may be painted a moment later.
  await expect.poll(findLargest).toContain('scene-weighbridge');
});

test('a clock and a language of another part of the world change nothing', async ({ openTab }) => {
  const options = { ...deviceContexts.desktop, locale: 'en-US', timezoneId: 'Asia/Vladivostok' };
  const page = await openTab(options);
  for (const path of [pageSamples.product, pageSamples['news-item'], pageSamples.home]) {
    await page.goto(path);
    await hydrated(page);
  }
});

test('what an extension adds to the document does not break the page', async ({ openTab, site }) => {
  const page = await openTab();
  await page.route(`${site.origin}/contacts`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace('<head>', '<head><meta name="added" content="1">')
      .replace('<body>', '<body data-added="1">');
    await route.fulfill({ response, body });
  });
  await page.goto('/contacts');
  await hydrated(page);
  expect(await page.locator('h1').textContent()).toBe('Контакты');
});
