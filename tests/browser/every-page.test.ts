/**
 * Every kind of page and of answer in both device classes: it hydrates without complaint, fits every window, does not shift, and is
 * WCAG 2.2 AA as far as a machine can tell.
 */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bothDevices, deviceContexts, hydrated, load } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { findLargePictures, maxShift, recordShifts, totalShift } from '#tests/support/page-layout.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';
import { axeOf, faultsOf } from '#tests/support/page-steps.ts';

/** Of each device class, the window that it begins with first; 640 is a desktop at 200 %. */
const widths = { phone: [390, 320, 768, 1023], desktop: [1440, 1024, 1200, 640] };
/** Stories with files that are not there, and a page that is not. */
const missing = ['dev-compositions', 'unknown address'];
/** Pictures are given up for others as the window changes. */
const givenUp = /\/_img\/\S+ net::ERR_ABORTED$/;
const pages = { ...pageSamples, ...answerSamples, 'unknown address': '/no/such/page' };
const visits = bothDevices.flatMap(([device, options]) =>
  Object.entries(pages).map(([id, path]) => ({ device, options, id, path })),
);
/** What phones have of their own: menu, bar, folds, lists in the place of tables; and one of each kind of answer. */
const ofPhones = [
  ...['home', 'product', 'catalog', 'compare', 'contacts', 'credit', 'guarantee', 'rent', 'a set of a model'],
  ...['a trip of two stops', 'models for a cargo', 'a mistake in a cargo', 'results of a search'],
];

test.for(visits)('$id on a $device hydrates in silence', async ({ device, options, id, path }, { openTab }) => {
  const page = await openTab({ ...options, allow: [...(missing.includes(id) ? [/status of 404/] : []), givenUp] });
  await recordShifts(page);
  const response = await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(response?.status()).toBe(id === 'unknown address' ? 404 : 200);
  expect(await totalShift(page)).toBeLessThan(maxShift);
  expect(await findLargePictures(page, options.deviceScaleFactor ?? 1)).toEqual([]);
  if (device === 'desktop' || ofPhones.includes(id))
    expect([...(await findViolations(page, id, 'light')), ...(await findViolations(page, id, 'dark'))]).toEqual([]);
  const tooWide: string[] = [];
  for (const width of widths[device as keyof typeof widths]) {
    await page.setViewportSize({ width, height: 800 });
    // A phone zooms out to a page that is too wide: `innerWidth` would be as wide as that.
    const taken = await page.evaluate(() => document.documentElement.scrollWidth);
    if (taken > width) tooWide.push(`${taken} px in ${width}`);
  }
  expect(tooWide).toEqual([]);
});

// The markup is the same in both themes: the dark one can only fail where colours are compared.
const rulesOfTheme = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

async function findViolations(page: Page, id: string, theme: keyof typeof rulesOfTheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  const { type, values } = rulesOfTheme[theme];
  const axe = axeOf(page, { runOnly: { type, values: [...values] } });
  // What all pages share is checked once.
  const isRead = id !== 'home' && id !== 'dev';
  const faults = await faultsOf(isRead ? axe.exclude('body > header').exclude('body > footer') : axe);
  return faults.map((fault) => `${theme} ${fault}`);
}

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
    await load(page, path);
  }
});
