/** Parts that stay as their document brought them, while the visitor walks on around them. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, launchBrowser, openPage } from '#tests/support/browser.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startTestSite()]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

test('a still page needs no code of its own, and comes back from another page as it was', async () => {
  const { page, complaints, close } = await openPage(browser);
  const payloads: string[] = [];
  page.on('request', (request) => request.url().includes('_payload.json') && payloads.push(request.url()));
  await page.goto(site.origin);
  await hydrated(page);
  const main = page.getByRole('main');
  const before = await main.innerText();
  await main.getByRole('link', { name: 'Весь каталог' }).first().click();
  await page.waitForURL('**/catalog');
  await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
  await page.goBack();
  await main.getByRole('heading', { name: 'В наличии' }).waitFor();
  expect(await main.getAttribute('data-still')).toBe('main');
  expect(await main.innerText()).toBe(before);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
  // The first page is in memory, and so is the second: nobody asks for either again.
  expect(new Set(payloads.map((url) => new URL(url).pathname))).toEqual(new Set(['/catalog/_payload.json']));
  expect(complaints).toEqual([]);
  await close();
});

test('filters change the models and leave the rest of the page alone', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(`${site.origin}${pageSamples.catalog}`);
  await hydrated(page);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const models = page.locator('#modeli article');
  const count = await models.count();
  await page.getByLabel('В наличии', { exact: false }).first().check();
  await expect.poll(() => models.count()).toBeLessThan(count);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a page with a form comes back from memory with its form, not with a promise of one', async () => {
  const { page, complaints, close } = await openPage(browser);
  // Nobody has come near the form when the visitor leaves, and its code takes its time.
  await page.route(/\/assets\/form-view-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(`${site.origin}${pageSamples.product}`);
  await hydrated(page);
  // Every state that the form goes through, however short.
  await page.evaluate(() => {
    const waits: string[] = [];
    Object.assign(window, { waits });
    new MutationObserver(() => {
      if (document.body.innerText.includes('Форма загружается')) waits.push(window.location.pathname);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Каталог', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
  await page.goBack();
  await page.locator('#zayavka form').waitFor();
  expect(await page.evaluate(() => (window as unknown as { waits: string[] }).waits)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
