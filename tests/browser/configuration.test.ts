/** A visitor puts a trailer together: a trim, options, what they come to, the request, the link and the offer that take them along. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { runLeadsCommand } from '#server/leads/cli/commands.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import { deviceContexts, reload } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { acceptedLead, hydratedForm } from '#tests/support/form-visits.ts';
import { findModel } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { axeFaults, hiddenFocus, plain, startClock, untilSearch, watchRequests } from '#tests/support/page-steps.ts';
import { quoteCode } from '#tests/support/quote-visits.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';
import type { TestSite } from '#tests/support/test-site.ts';

const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const trim = (page: Page, name: string) => page.getByRole('radio', { name: `комплектация «${name}»` });
const bar = (page: Page) => page.getByRole('region', { name: 'Ваша комплектация' });
const equipment = (page: Page) => page.locator('#product-equipment');
const words = async (page: Page) => plain((await bar(page).locator('p').allInnerTexts()).join('; '));

/** «Оптима» with printed curtains. */
const code = toConfigurationCode(findModel('shtora-136'), { trim: 'optima', options: ['curtain-print'], count: 1 });
const setAddress = `${pageSamples.product}?set=${code}`;

/** @returns the fields of the lead that is stored */
async function sendRequest(page: Page, site: TestSite): Promise<string> {
  await page.locator('#product-name').fill('Пётр');
  await page.locator('#product-email').fill('petr@example.com');
  await page.locator('#product-consent').check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await acceptedLead(page);
  return plain(String(rowsOf(site, 'leads').at(-1)?.['field_values']));
}

test('a trim and options are added up, and go along with the request', async ({ visit, site }) => {
  const page = await visit(pageSamples.product);
  expect(await bar(page).count()).toBe(0);
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => words(page)).toBe('«Оптима» и 1 опция; 4 710 000 ₽; масса 6 492 кг, груз 23 578 кг');
  // The top of the page says what the page of that address says.
  const price = (shown: Page) => shown.locator('[data-price=now]').innerText();
  expect(await price(page)).toBe('4\u00a0710\u00a0000\u00a0₽');
  expect(await price(await visit(setAddress))).toBe('4\u00a0710\u00a0000\u00a0₽');
  expect(await page.locator('[data-price=was]:visible, [form=lease] > span:last-child:visible').count()).toBe(0);
  // What the trim has anyway is neither paid twice nor taken off.
  expect(await option(page, 'Подъёмная первая ось').isChecked()).toBe(true);
  expect(await option(page, 'Подъёмная первая ось').isDisabled()).toBe(true);

  // The choice has changed the address: a jump within the page is no navigation for all that.
  const fields = await equipment(page).elementHandle();
  const payloads = watchRequests(page, 'payloads');
  await bar(page).getByRole('link', { name: 'В заявку' }).click();
  await page.waitForURL('**#zayavka');
  await equipment(page).waitFor();
  expect(await page.locator('#product-trim').inputValue()).toBe('Оптима');
  expect(payloads).not.toContain(`${pageSamples.product}/_payload.json`);
  expect(await fields?.evaluate((field) => field.isConnected)).toBe(true);
  const sent = await sendRequest(page, site);
  expect(sent).toContain('Печать на шторах, две стороны');
  expect(sent).toContain(`Код комплектации: ${code}`);
});

test('an option brings what it needs and replaces what it excludes; the base is a press away', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await option(page, 'Усиление кузова до кода XL').check();
  await page.waitForURL(/\?set=1\w+$/);
  await expect.poll(() => option(page, 'Алюминиевые рейки, четыре ряда').isChecked()).toBe(true);
  await option(page, 'Второе запасное колесо в корзине').check();
  await option(page, 'Ящик под 34 поддона').check();
  await expect.poll(() => option(page, 'Второе запасное колесо в корзине').isChecked()).toBe(false);
  await expect.poll(() => equipment(page).inputValue()).toMatch(/Ящик под\s34 поддона/);
  await bar(page).getByRole('link', { name: 'Вернуть базовую комплектацию' }).click();
  await bar(page).waitFor({ state: 'detached' });
  await untilSearch(page, '');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('trim');
  expect(await page.locator('#opcii input:checked').count()).toBe(0);
  await expect.poll(() => equipment(page).inputValue()).toBe('');
  // The visitor's own words stay, whatever is chosen then.
  await equipment(page).fill('Печать с одной стороны');
  await option(page, 'Контроль давления в шинах').check();
  await expect.poll(() => words(page)).toContain('2 опции');
  expect(await equipment(page).inputValue()).toBe('Печать с одной стороны');
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

test("after a reload the choice and the request agree, and the visitor's own words remain", async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await option(page, 'Печать на шторах, две стороны').check();
  await expect.poll(() => equipment(page).inputValue()).toContain('Печать');
  await reload(page);
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
  await reload(page);
  await page.getByText('Дополнить заявку').scrollIntoViewIfNeeded();
  await expect.poll(() => equipment(page).inputValue()).toBe('Только трос');
  const { search } = new URL(page.url());
  await trim(page, 'Оптима').check();
  // Until the browser, too, knows the address that a reload asks for: it hears of it after the page.
  await page.waitForURL((url) => url.search !== search);
  expect(await equipment(page).inputValue()).toBe('Только трос');
  await reload(page);
  await page.getByText('Дополнить заявку').scrollIntoViewIfNeeded();
  await expect.poll(() => equipment(page).inputValue()).toBe('Только трос');
});

test('on a phone groups are folded, and the bar hides nothing that has the focus', async ({ visit }) => {
  const page = await visit(pageSamples.product, deviceContexts.phone);
  expect(await option(page, 'Подъёмная первая ось').isVisible()).toBe(false);
  for (const summary of await page.locator('#opcii summary').all()) await summary.click();
  await option(page, 'Подъёмная первая ось').check();
  await bar(page).waitFor();
  await trim(page, 'Стандарт').focus();
  expect(await hiddenFocus(page, 14)).toEqual([]);
  expect(await axeFaults(page, '#opcii', 'section')).toEqual([]);
});

test('without scripts a button leads to the page of the set, and every option has its price', async ({ visit }) => {
  const page = await visit(pageSamples.product, { ...deviceContexts.phone, javaScriptEnabled: false });
  for (const summary of await page.locator('#opcii summary').all()) await summary.click();
  await page.getByText('+74\u00a0000\u00a0₽').waitFor();
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await page.getByRole('button', { name: 'Показать комплектацию' }).click();
  await page.waitForURL(/\?set=\w+#nabor$/);
  const words = async () => plain(await panel(page).innerText());
  expect(await words()).toContain('4 710 000 ₽');
  expect(await trim(page, 'Оптима').isChecked()).toBe(true);
  // What needs scripts is away, and its assumptions are a sentence; the link itself can be copied.
  expect(await panel(page).getByRole('button', { name: 'Поделиться' }).isVisible()).toBe(false);
  expect(await words()).toContain('Считаем 120 рейсов в год и 2 200 ₽ за тонну в рейсе.');
  expect(await panel(page).getByText('?set=').getAttribute('href')).toBe(setAddress);
  await panel(page).getByLabel('Сколько единиц').fill('2');
  await panel(page).getByRole('button', { name: 'Показать комплектацию' }).click();
  await expect.poll(words).toContain('За 2 ед.');
});

const panel = (page: Page) => page.locator('#nabor');
/** As in a browser without a menu of its own for sharing. */
const withoutShareMenu = () => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });

test('the link is copied without a menu, and the partner opens the same configuration', async ({ visit, openTab }) => {
  const page = await visit(pageSamples.product, { ...deviceContexts.desktop, permissions: ['clipboard-write'] });
  await page.evaluate(withoutShareMenu);
  await trim(page, 'Оптима').check();
  await option(page, 'Печать на шторах, две стороны').check();
  await untilSearch(page, `?set=${code}`);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.locator('p').filter({ hasText: 'Ссылка скопирована' }).waitFor();

  const partner = await openTab(deviceContexts.phone);
  await partner.goto(setAddress);
  expect(plain(await panel(partner).innerText())).toContain('4 710 000 ₽');
  expect(await trim(partner, 'Оптима').isChecked()).toBe(true);
  await panel(partner).getByText('QR-код').click();
  expect(await partner.getByRole('img', { name: 'QR-код со ссылкой на комплектацию' }).isVisible()).toBe(true);
  expect(await axeFaults(partner, '#nabor')).toEqual([]);
});

test('a set opened by its link counts by other assumptions, is shared, says what leaves it, and is asked for', async ({
  visit,
  site,
}) => {
  const page = await visit(setAddress);
  const worth = async () => plain(await panel(page).locator('output').innerText());
  expect(await worth()).toBe('стоят 24 288 ₽ в год');
  const typed = async () => {
    await panel(page).getByLabel('Рейсов в год').fill('200');
    return worth();
  };
  await expect.poll(typed).toBe('стоят 40 480 ₽ в год');
  await panel(page).getByLabel('За тонну в рейсе').fill('1 000');
  await expect.poll(worth).toBe('стоят 18 400 ₽ в год');
  await panel(page).getByLabel('За тонну в рейсе').fill('дорого');
  expect(await worth()).toBe('стоят 18 400 ₽ в год');

  // A device with a menu for sharing gets the link and the name.
  await page.evaluate(() => {
    const share = async (data: ShareData) => document.body.setAttribute('data-shared', `${data.url} ${data.title}`);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await panel(page).getByRole('button', { name: 'Поделиться' }).click();
  const shared = await page.locator(`body[data-shared*="${setAddress}"]`).getAttribute('data-shared');
  expect(plain(shared ?? '')).toContain('«Ось Ш-136», «Оптима» и 1 опция: 4 710 000 ₽');

  const changed = panel(page).getByText('Ниже выбрано уже другое');
  expect(await changed.isVisible()).toBe(false);
  await option(page, 'Контроль давления в шинах').check();
  await expect.poll(() => changed.isVisible()).toBe(true);
  await option(page, 'Контроль давления в шинах').uncheck();
  await expect.poll(() => changed.isVisible()).toBe(false);

  const sent = await sendRequest(page, site);
  expect(sent).toContain(`Код комплектации: ${code}`);
  expect(sent).toContain('Печать на шторах, две стороны');
});

const bodyOf = async (page: Page) => plain(await page.locator('main').innerText());

test('from a set to the offer', async ({ visit, site }) => {
  const page = await visit(`${pageSamples.product}?set=${quoteCode}`, { ...deviceContexts.phone, before: startClock });
  await page.getByRole('link', { name: 'Получить на почту' }).click();
  await page.getByRole('heading', { level: 1, name: 'Расчёт:' }).waitFor();
  await page.getByLabel('Доставка с завода').selectOption({ label: 'Казань\u00a0— 71\u00a0760\u00a0₽' });
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  await page.waitForURL(/city=kazan/);
  expect(await bodyOf(page)).toContain('10 075 760 ₽');

  await page.getByLabel('ИНН').scrollIntoViewIfNeeded();
  await hydratedForm(page, 'quote');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByLabel('ИНН').fill('7707 083 893');
  await page.getByLabel('Электронная почта').fill('offer@pokupatel.example');
  await page.getByLabel('Согласен на обработку').check();
  // Nobody fills in a form within two seconds: it would be a suspect, which no manager confirms.
  await page.clock.fastForward(3000);
  await page.getByRole('button', { name: 'Получить на почту' }).click();
  await acceptedLead(page);
  const heading = page.getByRole('heading', { name: /^Расчёт № \d/ });
  const number = /\d{4}-\d{4}/.exec(await heading.innerText())?.[0] ?? '';
  expect(await bodyOf(page)).toMatch(/Доставка из Сызрани до Казани.*71 760 ₽.*Итого с доставкой.*10 075 760 ₽/s);
  const paper = page.getByRole('link', { name: 'Открыть PDF' });
  expect(await paper.getAttribute('href')).toBe(`/requests/${number}.pdf`);

  const by = ['--by', 'Ольга Смирнова', '--phone', '+7 846 400-00-02'];
  expect(await runLeadsCommand(['confirm', number, ...by], site.services.leads, () => undefined)).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: `Коммерческое предложение № ${number}` }).waitFor();
  expect(await bodyOf(page)).toContain('Подтверждает: Ольга Смирнова, +7 846 400-00-02');
  expect(await axeFaults(page, 'main')).toEqual([]);
});
