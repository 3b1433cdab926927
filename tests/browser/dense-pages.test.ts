/** On a phone: long tables and lists stay short enough to be read, and lose nothing by it. */
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { desktop, hydrated, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

import { maxShift, recordShifts, totalShift } from '#tests/support/page-layout.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

test('a table of texts becomes a list: nothing of it lies outside the window, each text has the name of its column', async ({
  openTab,
}) => {
  const page = await openTab(phone);
  await page.goto(`${pageSamples.exploitation}#sroki`);
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
});

test('the inspection points open at a tap, and are open on a desktop', async ({ openTab }) => {
  const page = await openTab(phone);
  await page.goto(pageSamples.manufacture);
  const point = page.locator('#kontrol details').first();
  await expect.poll(() => point.getByRole('definition').first().isVisible()).toBe(false);
  await point.locator('summary').click();
  await expect.poll(() => point.getByRole('definition').first().isVisible()).toBe(true);

  const wide = await openTab();
  await wide.goto(pageSamples.manufacture);
  expect(await wide.locator('#kontrol details:not([open])').count()).toBe(0);
});

test('what is folded on a phone opens at a tap, also without scripts', async ({ visit }) => {
  const page = await visit(pageSamples.vacancies, { ...phone, javaScriptEnabled: false });
  const duties = page.getByRole('heading', { name: 'Обязанности' }).first();
  expect(await duties.isVisible()).toBe(false);
  await page.getByText('Обязанности, требования, условия').first().click();
  expect(await duties.isVisible()).toBe(true);
});

test('a tablet that is taken for a desktop sees its filters shut from the first, and nothing jump', async ({
  openTab,
}) => {
  const page = await openTab({ ...desktop, viewport: { width: 768, height: 1024 } });
  await recordShifts(page);
  await page.goto(pageSamples.catalog);
  await hydrated(page);
  const filters = page.getByRole('form', { name: 'Фильтры моделей' });
  await expect.poll(() => filters.isVisible()).toBe(false);
  expect(await totalShift(page)).toBeLessThan(maxShift);
  await page.getByText('Фильтры', { exact: true }).click();
  await expect.poll(() => filters.isVisible()).toBe(true);
});

test.for([
  [pageSamples.manufacture, 8_300],
  [pageSamples.about, 8_600],
  [pageSamples.rent, 9_000],
  [pageSamples.exploitation, 10_500],
  [pageSamples.vacancies, 8_200],
  ...['', 'polupricepy', 'pricepy'].map((slug) => [href('product-types', { slug }), 9_000] as const),
  [pageSamples.catalog, 9_000],
  [pageSamples['rent-types'], 9_000],
  [pageSamples['service-types'], 9_000],
  [pageSamples.credit, 9_000],
] as const)('%s is at most %i px high', async ([path, limit], { openTab }) => {
  const page = await openTab(phone);
  await page.goto(path);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit);
});
