/** A visitor puts a trailer together: a trim, options, what they come to, and the request that takes them along. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { toSetCode } from '#shared/configuration/trailer-set.ts';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { findModel } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';

const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const trim = (page: Page, name: string) => page.getByRole('radio', { name: `комплектация «${name}»` });
const bar = (page: Page) => page.getByRole('region', { name: 'Ваша комплектация' });
const equipment = (page: Page) => page.locator('#product-equipment');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = async (page: Page) => plain((await bar(page).locator('p').allInnerTexts()).join('; '));

test('a trim and options are added up, and go along with the request', async ({ visit, site }) => {
  const page = await visit(pageSamples.product);
  expect(await bar(page).count()).toBe(0);
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => words(page)).toBe('«Оптима» и 1 опция; 4 710 000 ₽; масса 6 492 кг, груз 23 578 кг');
  // What the trim has anyway is neither paid twice nor taken off.
  expect(await option(page, 'Подъёмная первая ось').isChecked()).toBe(true);
  expect(await option(page, 'Подъёмная первая ось').isDisabled()).toBe(true);

  // The choice has changed the address: a jump within the page is no navigation for all that.
  const fields = await equipment(page).elementHandle();
  const payloads: string[] = [];
  page.on('request', (request) => void (request.url().includes('_payload.json?set=') && payloads.push(request.url())));
  await bar(page).getByRole('link', { name: 'В заявку' }).click();
  await page.waitForURL('**#zayavka');
  expect(await equipment(page).isVisible()).toBe(true);
  expect(await page.locator('#product-trim').inputValue()).toBe('optima');
  expect(payloads).toEqual([]);
  expect(await fields?.evaluate((field) => field.isConnected)).toBe(true);
  await page.locator('#product-name').fill('Пётр');
  await page.locator('#product-email').fill('petr@example.com');
  await page.locator('#product-consent').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.waitForURL(/\/requests\?number=/);
  const lead = rowsOf(site, 'leads').at(-1);
  const sent = plain(String(lead?.['field_values']));
  expect(sent).toContain('Печать на шторах, две стороны');
  const set = { trim: 'optima', options: ['curtain-print'], count: 1 } as const;
  expect(sent).toContain(`Код комплектации: ${toSetCode(findModel('shtora-136'), set)}`);
});

test('an option brings what it needs and takes the place of what it excludes; the base model is a press away', async ({
  visit,
}) => {
  const page = await visit(pageSamples.product);
  await option(page, 'Усиление кузова до кода XL').check();
  await expect.poll(() => option(page, 'Алюминиевые рейки, четыре ряда').isChecked()).toBe(true);
  await option(page, 'Второе запасное колесо в корзине').check();
  await option(page, 'Ящик под 34 поддона').check();
  await expect.poll(() => option(page, 'Второе запасное колесо в корзине').isChecked()).toBe(false);
  expect(await equipment(page).inputValue()).toContain('Ящик под 34 поддона');
  await bar(page).getByRole('link', { name: 'Вернуть базовую комплектацию' }).click();
  await bar(page).waitFor({ state: 'detached' });
  expect(await page.locator('#opcii input:checked').count()).toBe(0);
  expect(await equipment(page).inputValue()).toBe('');
});

test('the estimate of a lease begins with the price of what is chosen', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => words(page)).toContain('4 710 000 ₽');
  await page.getByRole('button', { name: 'Рассчитать лизинг' }).click();
  await page.waitForURL((url) => url.searchParams.get('model') === 'shtora-136' && url.searchParams.has('set'));
  expect(plain(await page.locator('#calculator-price').inputValue())).toBe('4 710 000');
});

test('the trip check begins with what is chosen; without scripts with the base model', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => words(page)).toContain('1 опция');
  await page.getByRole('button', { name: 'Проверить рейс' }).click();
  await page.waitForURL(/\/services\/reys\?model=/);
  expect(new URL(page.url()).search).toMatch(/^\?model=[a-z\d-]+&trim=optima&options=7$/);
  expect(await page.getByRole('checkbox', { name: 'Печать на шторах, две стороны' }).isChecked()).toBe(true);
  expect(await page.locator('#reys-trim').inputValue()).toBe('optima');

  const plainPage = await visit(pageSamples.product, { javaScriptEnabled: false });
  await plainPage.getByRole('button', { name: 'Проверить рейс' }).click();
  await plainPage.waitForURL(/\/services\/reys\?model=/);
  expect(new URL(plainPage.url()).searchParams.getAll('options')).toEqual([]);
});

test("a visitor's own words stay in the request", async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await page.getByText('Дополнить заявку').click();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => equipment(page).inputValue()).toContain('Печать');
  await equipment(page).fill('Печать с одной стороны');
  await option(page, 'Контроль давления в шинах').check();
  await expect.poll(() => words(page)).toContain('3 опции');
  expect(await equipment(page).inputValue()).toBe('Печать с одной стороны');
});

test('ticks that a quick visitor sets before the code is here count', async ({ openTab }) => {
  const page = await openTab(deviceContexts.desktop);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(pageSamples.product, { waitUntil: 'commit' });
  await option(page, 'Печать на шторах, две стороны').check();
  release();
  await bar(page).waitFor();
  expect(await words(page)).toContain('«Стандарт» и 1 опция');
  expect(await equipment(page).inputValue()).toContain('Печать');
});

test("after a reload the choice and the request agree, and the visitor's own words remain", async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => equipment(page).inputValue()).toContain('Печать');
  await page.reload();
  await hydrated(page);
  await option(page, 'Исполнение под таможенный трос').check();
  await expect.poll(() => equipment(page).inputValue()).toContain('таможенный');
  const isRestored = await option(page, 'Печать на шторах, две стороны').isChecked();
  expect((await equipment(page).inputValue()).includes('Печать')).toBe(isRestored);
  // The code of the form comes with the first touch of it.
  const typed = async () => {
    await equipment(page).fill('Только трос');
    return page.evaluate(() => Object.values(sessionStorage).join());
  };
  await expect.poll(typed).toContain('Только трос');
  await page.reload();
  await hydrated(page);
  await page.getByText('Дополнить заявку').scrollIntoViewIfNeeded();
  await expect.poll(() => equipment(page).inputValue()).toBe('Только трос');
  await trim(page, 'Оптима').check();
  await bar(page).waitFor();
  expect(await equipment(page).inputValue()).toBe('Только трос');
});

test('on a phone groups are folded, and the bar hides nothing that has the focus', async ({ visit }) => {
  const page = await visit(pageSamples.product, deviceContexts.phone);
  expect(await option(page, 'Подъёмная первая ось').isVisible()).toBe(false);
  for (const summary of await page.locator('#opcii summary').all()) await summary.click();
  await option(page, 'Подъёмная первая ось').check();
  await bar(page).waitFor();
  const hidden: string[] = [];
  await trim(page, 'Стандарт').focus();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (focused?.contains(seen) || seen.contains(focused)) ? '' : (focused?.outerHTML ?? '');
    });
    if (fault !== '') hidden.push(fault);
  }
  expect(hidden).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('#opcii').include('section').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('without scripts a button leads to the page of the set, and every option has its price', async ({ visit }) => {
  const page = await visit(pageSamples.product, { ...deviceContexts.phone, javaScriptEnabled: false });
  for (const summary of await page.locator('#opcii summary').all()) await summary.click();
  await page.getByText('+74\u00a0000\u00a0₽').waitFor();
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await page.getByRole('button', { name: 'Показать комплектацию' }).click();
  await page.waitForURL(/\?set=\w+#nabor$/);
  const panel = page.locator('#nabor');
  expect(plain(await panel.innerText())).toContain('4 710 000 ₽');
  expect(await trim(page, 'Оптима').isChecked()).toBe(true);
  // What needs scripts is away, and its assumptions are a sentence; the link itself can be copied.
  expect(await panel.getByRole('button', { name: 'Поделиться' }).isVisible()).toBe(false);
  expect(plain(await panel.innerText())).toContain('Считаем 120 рейсов в год и 2 200 ₽ за тонну в рейсе.');
  expect(await panel.getByRole('link', { name: /\?set=/ }).getAttribute('href')).toBe(
    page.url().replace(/^https?:\/\/[^/]+|#.*/g, ''),
  );
  await panel.getByLabel('Сколько единиц').fill('2');
  await panel.getByRole('button', { name: 'Показать комплектацию' }).click();
  await expect.poll(async () => plain(await panel.innerText())).toContain('За 2 ед.');
});
