/** What a visitor does on the pages of services; what he estimates of a lease or a rent is what the plant gets. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { desktop, hydrated, phone } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { acceptedLead, hydratedForm } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { plain, startClock } from '#tests/support/page-steps.ts';
import { manyLeads, rowsOf } from '#tests/support/sent-forms.ts';

const site = openOwnSite({ content: withoutPopup, leads: { limits: manyLeads } });

/** Fills what is asked of a person, sends the form, and reads what was stored. */
async function sendLeasing(page: Page, name: string): Promise<Record<string, string>> {
  await page.locator('#leasing-name').fill(name);
  await page.locator('#leasing-phone').fill('8 (916) 123-45-67');
  await page.locator('#leasing-consent').check();
  await page.getByRole('button', { name: 'Запросить расчёт' }).click();
  await acceptedLead(page);
  const stored = rowsOf(site, 'leads').map(({ field_values: values }) => JSON.parse(String(values)));
  return stored.find((values) => values.name === name) ?? {};
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, ползунок`, exact: true });

test('payment, areas and years follow every condition; one beyond its limits is reported', async ({ visit }) => {
  const page = await visit(href('credit'), phone);
  const payment = page.locator('output');
  const expectPayment = (sum: string) => expect.poll(async () => plain(await payment.innerText())).toBe(`${sum} ₽`);
  const areas = page.getByRole('img', { name: /^Площади сумм/ });
  expect(plain((await areas.getAttribute('aria-label')) ?? '')).toContain('Процентов всего 1 302 540 ₽');
  await expectPayment('91 680');
  await page.getByLabel('Срок', { exact: true }).fill('36');
  await expectPayment('112 680');
  expect(plain((await areas.getAttribute('aria-label')) ?? '')).toContain('36 платежей по 112 680 ₽');
  await page.getByText('График по годам').click();
  expect(await page.getByRole('row').count()).toBeGreaterThan(3);
  const advance = page.getByLabel('Аванс', { exact: true });
  await page.getByRole('slider', { name: 'Аванс' }).press('Home');
  await expect.poll(() => advance.inputValue()).toBe('10');
  await expectPayment('145 140');
  await advance.fill('90');
  await page.locator('#calculator-advance-limits').getByText('считаем по\u00a049\u00a0%').waitFor();
  expect(await advance.getAttribute('aria-invalid')).toBe('true');
  await advance.fill('30');
  await expect.poll(() => advance.getAttribute('aria-invalid')).toBeNull();
});

test('the lead has the terms of the sliders, and the form says them', async ({ visit }) => {
  const page = await visit(href('credit'), { ...phone, before: startClock });
  await slider(page, 'Аванс').fill('20');
  await slider(page, 'Срок').fill('36');
  await page.getByRole('link', { name: 'Запросить предложения' }).click();
  await expect
    .poll(async () => plain(await page.locator('#zayavka').innerText()))
    .toMatch(/цена 4 490 000 ₽, аванс 20 %, 36 мес, .*платёж около 128 910 ₽/);
  await hydratedForm(page, 'leasing');
  // Rendered again by an error, and changed once more after it.
  await page.getByRole('button', { name: 'Запросить расчёт' }).click();
  await page.locator('#form-leasing[role=alert]').waitFor();
  await slider(page, 'Срок').fill('60');
  await page.clock.fastForward(3000);
  expect(await sendLeasing(page, 'Ползунки')).toMatchObject({
    ...{ price: '4 490 000 ₽', advance: '20 %', term: '60' },
    ...{ rate: '18 %', buyout: '1 %', payment: '90 750 ₽' },
  });
  // The line above the form says the same.
  const { subjects } = rowsOf(site, 'leads').at(-1) ?? {};
  expect(plain(String(subjects))).toContain('аванс 20 %, 60 мес, ставка 18 % в год, выкуп 1 %, платёж около 90 750 ₽');
});

test('terms that are changed before the code of the form has come are sent all the same', async ({ visit }) => {
  const before = (opened: Page) => opened.route(/\/assets\/lead-form-[^/]*\.js$/, (route) => route.abort());
  const allow = [/lead-form-.*ERR_FAILED/, /console: .*ERR_FAILED/];
  const page = await visit(href('credit'), { ...desktop, allow, before });
  await slider(page, 'Срок').fill('24');
  expect(await sendLeasing(page, 'Без кода')).toMatchObject({ advance: '30 %', term: '24' });
});

test('a lease that begins at a set of a model asks for offers for it', async ({ visit }) => {
  const page = await visit(pageSamples.product, { ...desktop, before: startClock });
  await page.getByText('Выбрать: комплектация «Оптима»').click();
  await page.waitForURL(/\?set=/);
  await page.getByRole('button', { name: 'Рассчитать лизинг' }).click();
  await page.waitForURL('**/services/credit?model=shtora-136&set=*#raschet');
  await hydrated(page);
  const name = 'Шторный полуприцеп «Ось Ш-136», «Оптима»';
  expect(await page.locator('#raschet').getByRole('link', { name }).count()).toBe(1);
  // Another calculation keeps them.
  await page.getByLabel('Аванс', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await page.waitForURL('**advance=25*');
  await hydrated(page);
  await page.locator('#leasing-name').focus();
  await hydratedForm(page, 'leasing');
  await page.clock.fastForward(3000);
  const lead = await sendLeasing(page, 'С модели');
  expect(lead).toMatchObject({ product: name, model: 'shtora-136', price: '4 646 000 ₽', advance: '25 %' });
  expect(lead['set']).toMatch(/^1\w{3,}$/);
});

test('without scripts the same form is answered, and one that comes back keeps its estimate', async ({ visit }) => {
  const options = { ...desktop, javaScriptEnabled: false, allow: [/status of 422/] };
  const page = await visit(`${href('credit')}?model=shtora-136&price=5000000`, options);
  expect(await page.getByRole('slider').count()).toBe(0);
  await page.getByLabel('Срок', { exact: true }).fill('36');
  await page.getByLabel('Аванс', { exact: true }).fill('20\u00a0%');
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await page.waitForURL(/months=36/);
  await page.getByRole('button', { name: 'Запросить расчёт' }).click();
  await page.locator('#form-leasing[role=alert]').waitFor();
  expect(await page.locator('output').innerText()).toBe('143\u00a0550\u00a0₽');
  expect(await page.locator('#zayavka').innerText()).toContain('аванс 20\u00a0%, 36\u00a0мес');
  const lead = await sendLeasing(page, 'Без сценариев');
  expect(lead).toMatchObject({ model: 'shtora-136', price: '5 000 000 ₽', advance: '20 %', term: '36' });
});

test('payments under other terms are those of the price that was typed', async ({ visit }) => {
  const page = await visit(href('credit'), desktop);
  await page.getByLabel('Цена техники с НДС', { exact: true }).fill('8 980 000');
  const row = page.getByRole('row', { name: '20\u00a0%' });
  await expect.poll(() => row.innerText()).toContain('1\u00a0796\u00a0000\u00a0₽');
  expect(await row.innerText()).toContain('257\u00a0820\u00a0₽');
  expect(await page.locator('#raschet').getByText('4\u00a0490\u00a0000').count()).toBe(0);
  // What the server has counted says that it is older, and follows.
  await page.getByText('Условия вверху изменились: нажмите «Рассчитать».').waitFor();
  await page.getByRole('button', { name: 'УСН «доходы»' }).click();
  await page.waitForURL(/price=8(\+|%20)980(\+|%20)000.*regime=usn6.*#chto-vernyotsya$/);
  expect(await page.getByRole('button', { name: 'УСН «доходы»' }).getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByText('4\u00a0490\u00a0000').count()).toBe(0);
});

test('the sum of a rent follows type, dates and units, and goes into the form with them', async ({ visit }) => {
  const page = await visit(href('rent'), phone);
  const sum = page.locator('output .big-figure');
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
  const chosen = page.locator('#raschet').getByLabel('Вид техники').locator('option:checked');
  expect(await chosen.innerText()).toBe('Зерновозы');
  expect(await page.locator('#rent-trailerType').inputValue()).toBe('Зерновозы');
});

test('why dates have no sum is said with the figure', async ({ visit }) => {
  const page = await visit(href('rent'), phone);
  await page.locator('#rent-sum-from').fill('2099-01-25');
  await page.locator('#rent-sum-to').fill('2099-01-11');
  await page.getByRole('status').getByText('Дата возврата раньше даты получения.').waitFor();
});

test('without scripts the server answers the sum of a rent, and the form has its dates', async ({ visit }) => {
  const page = await visit(href('rent'), { ...phone, javaScriptEnabled: false });
  const estimate = page.locator('#raschet');
  await estimate.getByLabel('Вид техники').selectOption({ label: 'Зерновозы' });
  await estimate.getByLabel('Дата получения').fill('2099-07-01');
  await estimate.getByLabel('Дата возврата').fill('2099-07-04');
  await estimate.getByRole('button', { name: 'Рассчитать' }).click();
  await page.waitForURL('**/services/rent?**#raschet');
  expect(await page.locator('output .big-figure').innerText()).toBe('7\u00a0суток');
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
  const drawings = page.locator('#tehnika-otrasli li > div > svg');
  const grounds = await drawings.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().bottom)),
  );
  expect(grounds).toHaveLength(5);
  // Side by side: the sheet of the ground line is there.
  expect(new Set(grounds.slice(0, 3)).size).toBe(1);
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
