/** From a cargo to the driver's sheet on a phone, with scripts and without: answers in place, and nothing lost whatever fails. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { deviceContexts, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import {
  countSheets,
  holdBack,
  isSameDocument,
  markDocument,
  toContacts,
  untilHeading,
} from '#tests/support/page-steps.ts';

const pallets = 'count1=24&kind1=euro&mass1=900';
const search = (page: Page) => new URL(page.url()).searchParams;
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name, level: 2 });
/** Fields are asked about when they are left. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label).first().fill(text);
  await page.getByLabel(label).first().press('Tab');
}

test('a sent form is answered in the same document, and the focus goes to the answer', async ({ visit }) => {
  const page = await visit(href('trailer-finder'), phone);
  await markDocument(page);
  await page.getByLabel('Что везёте').selectOption('euro');
  await page.getByLabel('Сколько мест').fill('24');
  await page.getByLabel('Масса одного места, кг').fill('900');
  await page.getByRole('button', { name: 'Подобрать' }).click();
  await heading(page, /Груз 21,6\sт/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Груз 21,6/);
  expect(search(page).get('count1')).toBe('24');
  expect(
    await page
      .getByText(/^Груз 21,6\sт: подходят/)
      .first()
      .getAttribute('role'),
  ).toBe('status');
  await page.goBack();
  await heading(page, /Груз 21/).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Сколько мест').inputValue()).toBe('');
  await page.goForward();
  await heading(page, /Груз 21,6\sт/).waitFor();
  expect(await page.getByLabel('Сколько мест').inputValue()).toBe('24');
  expect(await isSameDocument(page)).toBe(true);
});

test('after the first answer fields answer when left; focus, scroll and other input stay', async ({ visit }) => {
  const page = await visit(`${href('trip-check')}?${pallets}&model=shtora-136`, phone);
  await markDocument(page);
  const mass = page.getByLabel('Масса места, кг').first();
  await mass.scrollIntoViewIfNeeded();
  await type(page, 'Масса места, кг', '1100');
  await heading(page, /Перегруз/).waitFor();
  expect(search(page).get('mass1')).toBe('1100');
  expect(await mass.inputValue()).toBe('1100');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('profile');
  await type(page, 'Масса места, кг', 'много');
  await page.getByRole('alert').getByText('Масса одного места').waitFor();
  expect(await mass.inputValue()).toBe('много');
  expect(await isSameDocument(page)).toBe(true);
});

test('an answer that comes late never replaces a newer one, nor a page that came after it', async ({ visit }) => {
  const page = await visit(`${href('trip-check')}?${pallets}&model=shtora-136`, deviceContexts.desktop);
  const release = await holdBack(page, /_payload\.json\?.*mass1=1100/);
  await type(page, 'Масса места, кг', '1100');
  await page.locator('[aria-busy=true]').waitFor();
  await type(page, 'Масса места, кг', '800');
  await page.getByText(/груз 19,2\sт/).waitFor();
  await type(page, 'Масса места, кг', '1100');
  await page.locator('[aria-busy=true]').waitFor();
  await toContacts(page);
  const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('mass1=1100'));
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('mass1=1100'));
  release();
  await Promise.race([ended, given]);
  expect(new URL(page.url()).pathname).toBe(href('contacts'));
  expect(await page.locator('h1').innerText()).toMatch(/Контакты/);
});

test('a request that fails becomes the plain form: the same address, everything typed', async ({ visit }) => {
  const page = await visit(`${href('trip-check')}?${pallets}&model=shtora-136`, {
    ...phone,
    allow: [/ERR_FAILED|status of 503/],
  });
  await markDocument(page);
  await page.route(/_payload\.json\?.*mass1=1100/, (route) => route.abort('failed'));
  await type(page, 'Масса места, кг', '1100');
  await heading(page, /Перегруз/).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.getByLabel('Масса места, кг').first().inputValue()).toBe('1100');
  expect(search(page).get('model')).toBe('shtora-136');
});

test('the example becomes the visitor’s trip in place; words for a size follow the kind', async ({ visit }) => {
  const page = await visit(href('trip-check'), phone);
  await markDocument(page);
  await page.getByRole('link', { name: 'Взять пример за основу' }).click();
  await heading(page, /Нагрузки в норме/).waitFor();
  expect(await page.getByLabel('Мест', { exact: true }).first().inputValue()).toBe('24');
  await page.getByLabel('Что везёте').first().selectOption('box');
  await page.getByText('Длина × ширина × высота').first().waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test.for([true, false])('from the home page to the sheet, scripts: %s', async (javaScriptEnabled, { visit }) => {
  const page = await visit('/', { ...phone, javaScriptEnabled });
  await page.getByRole('link', { name: 'Паллеты и коробки' }).click();
  await page.getByLabel('Сколько мест').fill('24');
  expect(await page.getByLabel('Что везёте').inputValue()).toBe('euro');
  await page.getByLabel('Масса одного места, кг').fill('900');
  await page.getByRole('button', { name: 'Подобрать' }).click();
  await heading(page, /Груз 21,6\sт: подходят/).waitFor();
  await page.getByRole('link', { name: 'Проверить рейс: «Ось Ш-136»', exact: true }).click();
  await heading(page, /Нагрузки в норме/).waitFor();
  await page.getByRole('img', { name: /^Вид сбоку/ }).waitFor();
  expect(await page.getByLabel('Тягач').first().inputValue()).toBe('4x2');
  if (javaScriptEnabled) {
    await page.getByRole('slider').last().focus();
    await page.keyboard.press('ArrowLeft');
  }
  await page.getByRole('link', { name: 'Лист водителю' }).click();
  await untilHeading(page, 'Лист водителю');
  expect(await page.getByText('24 × 900').isVisible()).toBe(true);
  expect(await page.getByText('Места передвинуты вручную').count()).toBe(javaScriptEnabled ? 1 : 0);
});

test('the sheet for the driver is one page of A4', async ({ visit }) => {
  const cargo =
    'kind1=euro&count1=12&mass1=900&kind2=euro&count2=8&mass2=700&stop2=2&kind3=box&mass3=1500&size3=2400x1200x1100&stop3=3';
  const page = await visit(`${href('trip-check')}?model=shtora-136&${cargo}&sheet=1`, {
    ...deviceContexts.desktop,
    javaScriptEnabled: false,
  });
  expect(await page.locator('h1').innerText()).toBe('Лист водителю');
  expect(await countSheets(page)).toBe(1);
});

test('the listing is ordered in place, its cards lead to model and trip', async ({ visit }) => {
  const page = await visit(`${href('trailer-finder')}?${pallets}`, phone);
  await markDocument(page);
  await page.getByRole('link', { name: 'По цене' }).click();
  await page.locator('[aria-current]', { hasText: 'По цене' }).waitFor();
  expect([search(page).get('sort'), await isSameDocument(page)]).toEqual(['price', true]);
  const folded = page.getByText(/^Проходят по\s+нагрузкам/);
  await folded.click();
  await page
    .getByText(/Бортовые полуприцепы/i)
    .last()
    .waitFor();
  const card = page.locator('[data-fit]').first();
  const model = (await card.getAttribute('data-fit')) ?? '';
  await card.getByRole('link', { name: /^Проверить рейс/ }).click();
  await heading(page, /Нагрузки в\s+норме/).waitFor();
  expect(search(page).get('model')).toBe(model);
});
