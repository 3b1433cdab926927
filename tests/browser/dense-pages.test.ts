/** On a phone: long tables and lists stay short enough to be read, and lose nothing by it. */
import { expect, test } from 'vitest';
import { desktop, hydrated, openPage, phone } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { mostShift, noteShifts, shiftOf } from '#tests/support/page-layout.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const started = startBrowserSite();

test('a table of texts becomes a list: nothing of it lies outside the window, each text has the name of its column', async () => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${pageSamples.exploitation}#sroki`);
  await page.locator('#sroki').getByText('Показать таблицу: 8 строк').click();
  const table = page.getByRole('region', { name: 'Сроки обслуживания' });
  const seen = await table.evaluate((area) => ({
    isWhole: area.scrollWidth <= area.clientWidth,
    columns: [...area.querySelectorAll('thead th')].slice(1).map((header) => header.textContent),
    names: [...area.querySelectorAll('tbody tr:first-child td')].map((cell) => {
      const { content } = getComputedStyle(cell, '::before');
      return content.slice(1, -1);
    }),
  }));
  expect(seen.isWhole).toBe(true);
  expect(seen.names).toEqual(seen.columns);
  await close();
});

test('the points of control open at a tap, and stand open on a desktop', async () => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${pageSamples.manufacture}`);
  const point = page.locator('#kontrol details').first();
  await expect.poll(() => point.getByRole('definition').first().isVisible()).toBe(false);
  await point.locator('summary').click();
  await expect.poll(() => point.getByRole('definition').first().isVisible()).toBe(true);
  await close();

  const wide = await openPage(started.browser);
  await wide.page.goto(`${started.site.origin}${pageSamples.manufacture}`);
  expect(await wide.page.locator('#kontrol details:not([open])').count()).toBe(0);
  await wide.close();
});

test('what is folded on a phone opens at a tap, also without scripts', async () => {
  const { page, close } = await openPage(started.browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${started.site.origin}${pageSamples.vacancies}`);
  const duties = page.getByRole('heading', { name: 'Обязанности' }).first();
  expect(await duties.isVisible()).toBe(false);
  await page.getByText('Обязанности, требования, условия').first().click();
  expect(await duties.isVisible()).toBe(true);
  await close();
});

test('a tablet that is taken for a desktop sees its filters shut from the first, and nothing jump', async () => {
  const { page, close } = await openPage(started.browser, { ...desktop, viewport: { width: 768, height: 1024 } });
  await noteShifts(page);
  await page.goto(`${started.site.origin}${pageSamples.catalog}`);
  await hydrated(page);
  const filters = page.getByRole('form', { name: 'Фильтры моделей' });
  await expect.poll(() => filters.isVisible()).toBe(false);
  expect(await shiftOf(page)).toBeLessThan(mostShift);
  await page.getByText('Фильтры', { exact: true }).click();
  await expect.poll(() => filters.isVisible()).toBe(true);
  await close();
});

test.each([
  ['manufacture', 8_700],
  ['rent', 11_700],
  ['exploitation', 10_500],
  ['product-types', 19_000],
  ['vacancies', 8_200],
] as const)('the page of %s is at most %i px high', async (id, limit) => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${pageSamples[id]}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit);
  await close();
});
