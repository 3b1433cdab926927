/** Browsers older than the line of README.md: the page is exactly as without scripts. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { hydrated, phone } from '#tests/support/browser.ts';
import { type OpenTab, test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { holdBack, watchRequests } from '#tests/support/page-steps.ts';

/** What the scripts take for granted, taken away. */
const lacks = [
  'Object.hasOwn',
  'Array.prototype.at',
  'structuredClone',
  'WritableStream',
  'AbortSignal.prototype.throwIfAborted',
  'HTMLDialogElement.prototype.showModal',
];

async function openWithout(feature: string, openTab: OpenTab, options = {}): Promise<Page> {
  const page = await openTab(options);
  await page.addInitScript((name) => {
    const names = name.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<object>((object, key) => Reflect.get(object, key), window);
    Reflect.deleteProperty(owner, last);
  }, feature);
  return page;
}

async function visitOld(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-scripts=off]').waitFor({ state: 'attached' });
}

/** Every element that can be seen: its name, its place and its size. */
const boxesOf = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    return (
      [...document.body.querySelectorAll('*')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // Without :has() the bar cannot know whether models are marked: it is there always.
        .filter((element) => element.closest('#sravnenie') === null)
        .map((element) => ({ name: `${element.tagName}.${element.className}`, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0)
        .map(({ name, box }) => ({ name, box: [box.x, box.y, box.width, box.height] }))
    );
  });

/** Rows of tables are rounded differently from time to time. */
const roundingPx = 4;

test.for(lacks)('without %s nothing starts, and a later tap starts nothing either', async (feature, { openTab }) => {
  const old = await openWithout(feature, openTab);
  await visitOld(old, pageSamples.product);
  const asked = watchRequests(old);
  await old.mouse.click(5, 300);
  await old.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/core-.*\.js$/.test(path))).toEqual([]);
  expect(await old.getByRole('button', { name: 'Печать страницы' }).count()).toBe(0);
  expect(await old.getByRole('link', { name: 'На весь экран' }).isVisible()).toBe(true);
});

/** One page of each kind with parts that scripts make or change: on the others they have nothing to do. */
const scripted = [
  ...(['home', 'catalog', 'product', 'compare', 'trailer-finder', 'trip-check', 'credit', 'rent'] as const),
  ...(['contacts', 'vacancies', 'service', 'blog-article', 'dev'] as const),
];

test('every page looks exactly as without scripts', async ({ openTab }) => {
  const plain = await openTab({ ...phone, javaScriptEnabled: false });
  const old = await openWithout('Object.hasOwn', openTab, phone);
  for (const id of scripted) {
    await plain.goto(pageSamples[id]);
    await visitOld(old, pageSamples[id]);
    await Promise.all([plain, old].map((page) => page.evaluate(() => document.fonts.ready.then(() => undefined))));
    const [seen, expected] = [await boxesOf(old), await boxesOf(plain)];
    expect(seen.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    const moved = seen.filter(({ box }, index) =>
      box.some((side, edge) => Math.abs(side - (expected[index]?.box[edge] ?? 0)) > roundingPx),
    );
    expect(moved, id).toEqual([]);
  }
});

test('controls that need scripts keep their place, and are shown once these have started', async ({ openTab }) => {
  const page = await openTab();
  const release = await holdBack(page, '**/assets/start-*.js');
  await page.goto(pageSamples.product, { waitUntil: 'commit' });
  const button = page.locator('button', { hasText: 'Печать страницы' });
  await button.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.readyState !== 'loading');
  // The typeface may come later than the sheets.
  await page.evaluate(() => document.fonts.ready);
  const place = await button.boundingBox();
  expect(place?.width).toBeGreaterThan(0);
  expect(await button.isVisible()).toBe(false);
  release();
  await hydrated(page);
  expect(await button.isVisible()).toBe(true);
  expect(await button.boundingBox()).toEqual(place);
});
