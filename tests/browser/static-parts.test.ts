/** Static parts keep their HTML while the visitor navigates around them. */
import { expect } from 'vitest';
import { hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

test('a static page needs no code of its own, and comes back from memory unchanged', async ({ openTab }) => {
  const page = await openTab();
  const payloads: string[] = [];
  page.on('request', (request) => request.url().includes('_payload.json') && payloads.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  const main = page.getByRole('main');
  const before = await main.innerText();
  await main.getByRole('link', { name: 'Весь каталог' }).first().click();
  await page.waitForURL('**/catalog');
  await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
  await page.goBack();
  await main.getByRole('heading', { name: 'В наличии' }).waitFor();
  expect(await main.getAttribute('data-static')).toBe('main');
  expect(await main.innerText()).toBe(before);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Каталог' }).waitFor();
  // Both pages are in memory: neither is requested again.
  expect(new Set(payloads.map((url) => new URL(url).pathname))).toEqual(new Set(['/catalog/_payload.json']));
});

test('filters change the models and leave the rest of the page alone', async ({ visit }) => {
  const page = await visit(pageSamples.catalog);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const models = page.locator('#modeli article');
  const count = await models.count();
  await page.getByLabel('В наличии', { exact: false }).first().check();
  await expect.poll(() => models.count()).toBeLessThan(count);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a page with a form comes back from memory with its form at once', async ({ openTab }) => {
  const page = await openTab();
  // The visitor leaves before the form's code is wanted, and that code is slow.
  await page.route(/\/assets\/form-view-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(pageSamples.product);
  await hydrated(page);
  // Records every state of the form, however short.
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
});
