/** Pages that were left are kept as they were. */
import { expect } from 'vitest';
import { hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

test('back and forward show what was left, without a request', async ({ openTab }) => {
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
