/** The tools for trips with scripts: answers in place, an address that can be sent on, and nothing lost whatever fails. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { createGate } from '#tests/support/gate.ts';

const pallets = 'count1=24&kind1=euro&mass1=900';
const search = (page: Page) => new URL(page.url()).searchParams;
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name, level: 2 });
/** The document that the visitor began with is still there. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
const isFirst = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-first'));
/** Fields are asked about when they are left. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label).first().fill(text);
  await page.getByLabel(label).first().press('Tab');
}

test('a sent form is answered in the same document, and the focus goes to the answer', async ({ visit }) => {
  const page = await visit(href('trailer-finder'), deviceContexts.phone);
  await mark(page);
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
  expect(await isFirst(page)).toBe(true);
});

test('after the first answer every field answers when it is left; focus, scroll and other input stay', async ({
  visit,
}) => {
  const page = await visit(`${href('trip-check')}?${pallets}&model=shtora-136`, deviceContexts.phone);
  await mark(page);
  const mass = page.getByLabel('Масса места, кг').first();
  await mass.scrollIntoViewIfNeeded();
  await type(page, 'Масса места, кг', '1100');
  await heading(page, /Так ехать нельзя/).waitFor();
  expect(search(page).get('mass1')).toBe('1100');
  expect(await mass.inputValue()).toBe('1100');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size1');
  await type(page, 'Масса места, кг', 'много');
  await page.getByRole('alert').getByText('Масса одного места').waitFor();
  expect(await mass.inputValue()).toBe('много');
  expect(await isFirst(page)).toBe(true);
});

test('an answer that comes late never replaces a newer one, nor a page that came after it', async ({ visit }) => {
  const page = await visit(`${href('trip-check')}?${pallets}&model=shtora-136`, deviceContexts.desktop);
  const gate = createGate();
  await page.route(/_payload\.json\?.*mass1=1100/, async (route) => {
    await gate.opened;
    await route.continue().catch(() => undefined);
  });
  await type(page, 'Масса места, кг', '1100');
  await page.locator('[aria-busy=true]').waitFor();
  await type(page, 'Масса места, кг', '800');
  await page.getByText(/груз 19,2\sт/).waitFor();
  await type(page, 'Масса места, кг', '1100');
  await page.locator('[aria-busy=true]').waitFor();
  await page.getByRole('link', { name: 'Контакты' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Контакты/ }).waitFor();
  const answered = page.waitForResponse(/mass1=1100/);
  gate.open();
  await answered;
  expect(new URL(page.url()).pathname).toBe(href('contacts'));
  expect(await page.locator('h1').innerText()).toMatch(/Контакты/);
});

test('a request that fails becomes the plain form: the same address, everything typed', async ({ visit }) => {
  const page = await visit(`${href('trip-check')}?${pallets}&model=shtora-136`, {
    ...deviceContexts.phone,
    allow: [/ERR_FAILED|status of 503/],
  });
  await mark(page);
  await page.route(/_payload\.json\?.*mass1=1100/, (route) => route.abort('failed'));
  await type(page, 'Масса места, кг', '1100');
  await heading(page, /Так ехать нельзя/).waitFor();
  expect(await isFirst(page)).toBe(false);
  expect(await page.getByLabel('Масса места, кг').first().inputValue()).toBe('1100');
  expect(search(page).get('model')).toBe('shtora-136');
});

test('24 pallets of beverages with scripts: from the home page to the sheet for the driver on a phone', async ({
  visit,
}) => {
  const page = await visit('/', deviceContexts.phone);
  await page.getByRole('link', { name: 'Паллеты и коробки' }).click();
  await page.getByLabel('Сколько мест').fill('24');
  await page.getByLabel('Масса одного места, кг').fill('900');
  await page.getByRole('button', { name: 'Подобрать' }).click();
  await heading(page, /Груз 21,6\sт/).waitFor();
  await page.getByRole('link', { name: 'Проверить рейс: «Ось Ш-136»', exact: true }).click();
  await heading(page, /Нагрузки в норме/).waitFor();
  expect(await page.getByLabel('Тягач').first().inputValue()).toBe('4x2');
  await page.getByRole('slider').last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Лист водителю' }).click();
  await page.getByRole('heading', { level: 1, name: 'Лист водителю' }).waitFor();
  expect(await page.getByText('Места передвинуты вручную').isVisible()).toBe(true);
});

test('the example becomes the trip of the visitor in place, and the words for a size follow the kind', async ({
  visit,
}) => {
  const page = await visit(href('trip-check'), deviceContexts.phone);
  await mark(page);
  await page.getByRole('link', { name: 'Взять пример за основу' }).click();
  await heading(page, /Нагрузки в норме/).waitFor();
  expect(await page.getByLabel('Мест', { exact: true }).first().inputValue()).toBe('24');
  await page.getByLabel('Что везёте').first().selectOption('box');
  await page.getByText('Длина × ширина × высота').first().waitFor();
  expect(await isFirst(page)).toBe(true);
});
