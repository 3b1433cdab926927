/** What a visitor does on the pages of services. */
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { desktop, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

test('the sum of a rent follows type, dates and units, and goes into the form with them', async ({ visit }) => {
  const page = await visit(href('rent'), phone);
  const sum = page.locator('output');
  // An example before any date is named.
  expect(await sum.innerText()).toBe('81\u00a0000\u00a0₽');
  const estimate = page.locator('#raschet');
  expect(await estimate.getByRole('link', { name: 'Забронировать' }).innerText()).toBe('Забронировать');
  await estimate.getByLabel('Дата получения').fill('2099-01-11');
  await estimate.getByLabel('Дата возврата').fill('2099-01-25');
  await estimate.getByLabel('Сколько единиц').fill('2');
  await expect.poll(() => sum.innerText()).toBe('98\u00a0000\u00a0₽');
  await estimate.getByLabel('Вид техники').selectOption({ label: 'Шторные полуприцепы' });
  await expect.poll(() => sum.innerText()).toBe('103\u00a0600\u00a0₽');
  await estimate.getByText('14\u00a0суток × 3\u00a0700\u00a0₽ × 2\u00a0единицы').waitFor();
  await estimate.getByRole('link', { name: 'Забронировать на эти даты' }).click();
  const form = page.locator('#zayavka');
  await expect.poll(() => form.getByLabel('Дата получения').inputValue()).toBe('11.01.2099');
  expect(await form.getByLabel('Дата возврата').inputValue()).toBe('25.01.2099');
  expect(await form.getByLabel('Вид техники').inputValue()).toBe('Шторные полуприцепы');
  expect(await form.getByLabel('Сколько единиц').inputValue()).toBe('2');
  // The form follows what is calculated after that too, but for what was typed into it.
  await form.getByLabel('Дата получения').fill('12.01.2099');
  await estimate.getByLabel('Дата получения').fill('2099-01-13');
  await estimate.getByLabel('Сколько единиц').fill('1');
  await expect.poll(() => form.getByLabel('Сколько единиц').inputValue()).toBe('');
  expect(await form.getByLabel('Дата получения').inputValue()).toBe('12.01.2099');
  await estimate.getByRole('link', { name: 'Забронировать на эти даты' }).click();
  await expect.poll(() => form.getByLabel('Дата получения').inputValue()).toBe('13.01.2099');
});

test('«Аренда» of a model leads to the sum and the form of its type', async ({ visit }) => {
  const page = await visit(href('product', { slug: 'polupricepy/samosvalnye/zernovozy', id: 'zerno-50' }), phone);
  await page.getByRole('link', { name: /^Аренда от/ }).click();
  await page.waitForURL('**/services/rent?type=*');
  await page.getByRole('heading', { level: 1, name: /аренд/i }).waitFor();
  expect(await page.locator('#raschet').getByLabel('Вид техники').locator('option:checked').innerText()).toBe(
    'Зерновозы',
  );
  expect(await page.locator('#rent-trailerType').inputValue()).toBe('Зерновозы');
});

test('without scripts the server answers the sum of a rent, and the form has its dates', async ({ visit }) => {
  const page = await visit(href('rent'), { ...phone, javaScriptEnabled: false });
  const estimate = page.locator('#raschet');
  await estimate.getByLabel('Вид техники').selectOption({ label: 'Зерновозы' });
  await estimate.getByLabel('Дата получения').fill('2099-07-01');
  await estimate.getByLabel('Дата возврата').fill('2099-07-04');
  await estimate.getByRole('button', { name: 'Рассчитать' }).click();
  await page.waitForURL('**/services/rent?**#raschet');
  expect(await page.locator('output').innerText()).toBe('7\u00a0суток');
  await estimate.getByText('Короче не сдаём. 7\u00a0суток × 6\u00a0900\u00a0₽ = 48\u00a0300\u00a0₽').waitFor();
  expect(await page.locator('#zayavka').getByLabel('Дата получения').inputValue()).toBe('01.07.2099');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/services\/rent$/);
});

test('the order of coupling is ticked off, and printed on a sheet of its own with empty boxes', async ({ visit }) => {
  const page = await visit(`${href('exploitation')}#scepka`);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('checkbox', { name: 'Проверьте высоту' }).check();
  await page.getByText('Отмечено 1 из 8').waitFor();
  await page.getByRole('button', { name: 'Распечатать перечень' }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Сцепка с тягачом по шагам' }).isVisible()).toBe(true);
  expect(await page.getByText('Подпись водителя').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Моменты затяжки' }).isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('heading', { name: 'Моменты затяжки' }).waitFor();
});

test('the worth of a trailer goes down to its offer; its photographs are numbered', async ({ visit }) => {
  const page = await visit(href('service', { slug: 'zachet-tekhniki' }), phone);
  const steps = page.locator('#primer ol > li');
  expect(await steps.first().innerText()).toContain('4\u00a0490\u00a0000\u00a0₽');
  expect(await steps.last().innerText()).toContain('714\u00a0380\u00a0₽');
  expect(await page.locator('#snimki svg text').count()).toBe(12);
  expect(await page.locator('#snimki li').count()).toBe(12);
  const next = page.getByRole('link', { name: 'Оценить мой полуприцеп' });
  // Whole above the bar that covers the last 60 px.
  const { y, height } = (await next.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThan(844 - 60);
  await next.click();
  await page.waitForURL('**#zayavka');
});

test('from the overview a visitor comes to a trade, its machines and their catalogue', async ({ visit }) => {
  const page = await visit(href('services'), desktop);
  await page.getByRole('main').getByRole('link', { name: 'Зерновой сезон' }).click();
  await page.waitForURL(`**${href('service-theme', { slug: 'zernovoy-sezon' })}`);
  await page.getByText('4 зерновоза', { exact: true }).waitFor();
  expect(await page.locator('#tehnika-otrasli li > div > svg').count()).toBe(5);
  // Side by side: the sheet of the ground line is there.
  const grounds = await page
    .locator('#tehnika-otrasli li > div > svg')
    .evaluateAll((drawings) =>
      drawings.slice(0, 3).map((drawing) => Math.round(drawing.getBoundingClientRect().bottom)),
    );
  expect(new Set(grounds).size).toBe(1);
  await page.getByRole('link', { name: 'Подходящая техника' }).first().click();
  await page.locator('#tehnika-otrasli').getByRole('link', { name: 'Зерновозы' }).click();
  await page.waitForURL(`**${href('catalog', { slug: 'polupricepy/samosvalnye/zernovozy' })}`);
});

test.for(['light', 'dark'] as const)('in a %s window only callouts have colours', async (colorScheme, { visit }) => {
  const page = await visit(href('guarantee'), { ...phone, colorScheme });
  const [legend, fills] = await page.evaluate(() => [
    [...document.querySelectorAll('li[data-tone]')].map((each) => getComputedStyle(each).borderTopColor),
    [...document.querySelectorAll('figure svg g:not([data-tone]) > path:not([data-tone] *)')]
      .filter((path) => path.closest('[data-tone]') === null)
      .map((path) => getComputedStyle(path).fill),
  ]);
  expect(legend).toHaveLength(4);
  expect(fills.length).toBeGreaterThan(5);
  expect(fills.filter((fill) => legend.includes(fill))).toEqual([]);
});
