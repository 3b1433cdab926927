/** Deferred parts of a page, slow or failing, in a real browser. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { hydrated, load } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { holdBack, watchRequests } from '#tests/support/page-steps.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const relatedName = 'Ш-136 Лайт';

/** A site whose related products wait for a gate; a purge makes the next visit wait for another one. */
async function openLateSite() {
  let gate = Promise.withResolvers<void>();
  const site = await openSite({
    content: {
      relatedProducts: async (input, options) => {
        await gate.promise;
        return realContent.relatedProducts(input, options);
      },
    },
  });
  return {
    baseURL: site.origin,
    open: () => gate.resolve(),
    renew: () => {
      gate = Promise.withResolvers<void>();
      site.services.purgePages();
    },
  };
}

const fallback = (page: Page) => page.getByRole('link', { name: 'Открыть раздел каталога' });
const fullScreen = (page: Page) => page.getByRole('link', { name: 'На весь экран' });

test('a page works before its late part, which then streams in and requests nothing', async ({ openTab }) => {
  const { baseURL, open } = await openLateSite();
  const page = await openTab({ baseURL });
  const payloads = watchRequests(page, 'payloads');
  await page.goto(pageSamples.product, { waitUntil: 'commit' });
  await hydrated(page);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await fullScreen(page).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await fallback(page).waitFor();
  open();
  await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor();
  expect(payloads).toEqual([]);
});

test.for([
  ['a complete page', true],
  ['a page whose late part is to come', false],
] as const)('what is pressed on %s before its scripts happens once they run', async ([_, isComplete], { openTab }) => {
  const { baseURL, open } = await openLateSite();
  if (isComplete) {
    open();
    await (await fetch(`${baseURL}${pageSamples.product}`)).text();
  }
  const page = await openTab({ baseURL });
  const release = await holdBack(page, /\/core-[^/]*\.js$/);
  await page.goto(pageSamples.product, { waitUntil: 'commit' });
  // Until the first script has come it is a link to the large picture.
  await page.locator('html[data-scripts=on]').waitFor();
  await fallback(page)
    .or(page.getByRole('link', { name: relatedName }))
    .first()
    .waitFor();
  await fullScreen(page).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog').waitFor();
  open();
  await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor({ state: 'attached' });
});

test('slow HTML with a late part to come hydrates as a whole', async ({ openTab }) => {
  const { baseURL, open, renew } = await openLateSite();
  const page = await openTab({ baseURL });
  const rows = page.locator('main dt:not(#pohozhie dt)');
  open();
  // The first visit fills the cache of the browser.
  await load(page, pageSamples.product);
  const rowCount = await rows.count();
  expect(rowCount).toBeGreaterThan(5);
  await slowDown(page);
  for (let visit = 0; visit < 3; visit += 1) {
    renew();
    await page.goto(pageSamples.product, { waitUntil: 'commit' });
    await hydrated(page);
    expect(await rows.count()).toBe(rowCount);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    open();
    await page.locator('#pohozhie').getByRole('link', { name: relatedName }).waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(rowCount);
  }
});

/** The network is slow, and a visitor scrolls from the first moment, which starts the scripts at once. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => void setInterval(() => dispatchEvent(new Event('scroll')), 10));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 20, downloadThroughput: 30_000, uploadThroughput: 30_000 };
  await session.send('Network.emulateNetworkConditions', slow);
}
