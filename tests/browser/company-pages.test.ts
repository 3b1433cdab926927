/** The pages about the plant: what a visitor finds, follows and copies there; whether an office is open now, by its own clocks. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bothDevices, desktop, phone } from '#tests/support/browser.ts';
import { openSecondSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { countSheets, plain } from '#tests/support/page-steps.ts';

const mechanic = 'Механик сервиса полуприцепов, Екатеринбург';
const positionField = (page: Page) => page.locator('#otklik').getByLabel('Вакансия');
const reply = (page: Page, position: string) => page.locator(position).getByRole('button', { name: 'Откликнуться' });

test('each position leads to the form with it chosen', async ({ visit }) => {
  const page = await visit('/about/vacancy');
  await positionField(page).selectOption('Другая работа');
  await page.locator('#vacancy-name').fill('Пётр');
  for (const [position, choice] of [
    ['#mekhanik-servisa', mechanic],
    ['#slesar-sborshchik', 'Слесарь-сборщик полуприцепов, Сызрань'],
  ] as const) {
    await reply(page, position).click();
    await page.waitForURL(/\/about\/vacancy#otklik$/);
    await page.waitForFunction(
      () => Math.abs((document.getElementById('otklik')?.getBoundingClientRect().top ?? 0) - 88) < 2,
    );
    await expect.poll(() => positionField(page).inputValue()).toBe(choice);
  }
  expect(await page.locator('#vacancy-name').inputValue()).toBe('Пётр');
});

test('without scripts a position arrives chosen too, hidden from robots', async ({ visit, site }) => {
  const page = await visit('/about/vacancy', { ...desktop, javaScriptEnabled: false });
  await reply(page, '#mekhanik-servisa').click();
  expect(page.url()).toBe(`${site.origin}/about/vacancy?vacancy=mekhanik-servisa#otklik`);
  expect(await positionField(page).inputValue()).toBe(mechanic);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/about\/vacancy$/);
  await page.goto('/about/vacancy?vacancy=none');
  expect(await positionField(page).inputValue()).toBe('');
});

test('a draft gives way to the position of an address, and wins where it was typed', async ({ visit, site }) => {
  const page = await visit('/about/vacancy#otklik');
  await hydratedForm(page, 'vacancy');
  await page.locator('#vacancy-name').fill('Пётр');
  await positionField(page).selectOption('Другая работа');
  const address = `${site.origin}/about/vacancy?vacancy=mekhanik-servisa#otklik`;
  await page.goto(address);
  await hydratedForm(page, 'vacancy');
  await expect.poll(() => page.locator('#vacancy-name').inputValue()).toBe('Пётр');
  expect(await positionField(page).inputValue()).toBe(mechanic);
  await positionField(page).selectOption('Другая работа');
  await page.reload();
  await expect.poll(() => positionField(page).inputValue()).toBe('Другая работа');
});

test('the legal details are copied line by line, and the button says so', async ({ visit }) => {
  const page = await visit('/contacts', { ...desktop, permissions: ['clipboard-write', 'clipboard-read'] });
  await page.getByRole('button', { name: 'Скопировать: ИНН' }).click();
  await page.getByText('Скопировано: ИНН').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000000');
  await page.getByRole('button', { name: 'Скопировать всё: все реквизиты' }).click();
  await page.getByText('Скопировано: все реквизиты').waitFor({ state: 'attached' });
  const all = await page.evaluate(() => navigator.clipboard.readText());
  expect(all.split('\n')).toHaveLength(10);
});

test('an office card leads to its departments, and from there the map of the phone opens', async ({ visit }) => {
  const page = await visit('/contacts', phone);
  await page.getByRole('link', { name: 'Отделы и проезд: Подольск' }).click();
  const office = page.locator('#podolsk');
  expect(await office.getByRole('heading', { level: 2 }).isVisible()).toBe(true);
  const map = office.getByRole('link', { name: 'Открыть в приложении карт: Подольск' });
  expect(await map.getAttribute('href')).toMatch(/^geo:55\.\d+,37\.\d+$/);
});

test.for(bothDevices)('the contents of an article lead into it on a %s', async ([device, options], { visit }) => {
  const page = await visit('/about/blog/kupit-lizing-ili-arenda', options);
  const contents = page.getByRole('navigation', { name: 'Содержание статьи' });
  const link = contents.getByRole('link', { name: /Чего расчёт не видит/ });
  expect(await link.isVisible()).toBe(device === 'desktop');
  if (device === 'phone') await contents.getByText('Содержание', { exact: true }).click();
  await link.click();
  await page.getByRole('heading', { name: 'Чего расчёт не видит' }).waitFor();
  await page.waitForFunction(() => window.scrollY > 500);
  // The part being read is marked.
  await contents.locator('a[aria-current="true"]', { hasText: 'Чего расчёт не видит' }).waitFor({ state: 'attached' });
});

test('on paper a legal text is alone: no menus, no contents, no buttons', async ({ visit }) => {
  const page = await visit('/policy');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test.for(bothDevices)(
  'contacts are three sheets of paper from a %s, the banner open',
  async ([, device], { visit }) => {
    const page = await visit('/contacts', { ...device, isNewVisitor: true });
    // It keeps room below the page, of which paper needs none.
    await page.locator('[data-cookie-banner]').waitFor();
    expect(await countSheets(page)).toBe(3);
  },
);

const site = openSecondSite({ content: withoutPopup, leads: { now: () => Date.parse('2026-12-29T12:00:00Z') } });

const atHour = (time: string) => ({
  baseURL: site.origin,
  before: (opened: Page) => opened.clock.install({ time }),
});

test('offices close by their own clocks on a short day, and say when they open again', async ({ visit }) => {
  const page = await visit('/contacts', { ...atHour('2026-12-30T12:59:30Z'), ...phone });
  const texts = async () => (await page.locator('[data-open-hours]').allTextContents()).map(plain);
  await expect.poll(texts).toEqual(['Открыто до 17:00', 'Открыто до 17:00', 'Открыто до 20:00']);
  await page.clock.fastForward(61_000);
  await expect.poll(texts).toEqual(['Откроется 9 января в 8:00', 'Открыто до 17:00', 'Открыто до 20:00']);
  expect(await page.locator('[data-open]').count()).toBe(2);
});

/** Of the sample: the phone is answered 7:00–22:00 every day, calls back come on working days from 9:00. */
const nights = [
  ['a night in Vladivostok', '2026-11-24T01:30:00Z', 'Asia/Vladivostok', 'Откроемся в 7:00 МСК', 'Перезвоним в 9:00'],
  ['holidays', '2027-01-02T20:30:00Z', 'Europe/Moscow', 'Откроемся завтра в 7:00 МСК', 'Перезвоним 11 января'],
] as const;

test.for(nights)('on %s the phone says when it opens', async ([, at, timezoneId, opens, button], { visit }) => {
  const page = await visit('/about', { ...atHour(at), ...phone, viewport: { width: 360, height: 740 }, timezoneId });
  const call = page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link').first();
  const words = async () => plain(await call.innerText());
  await expect.poll(words).toBe(button);
  expect(plain((await call.getAttribute('aria-label')) ?? '')).toMatch(/ в 9:00 МСК$/);
  const lines = await call.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
  expect(await call.getAttribute('href')).toBe('/contacts#zvonok');
  const footer = page.getByRole('contentinfo').locator('[data-call-hours]');
  expect(plain(await footer.innerText())).toBe(opens);
  // Until somebody answers again: the page stays open.
  await page.clock.fastForward(12 * 3_600_000);
  await expect.poll(words).toBe('Позвонить');
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  expect(await footer.innerText()).toContain('Ежедневно');
});

test('without scripts the phone says its week, and its button calls, at any hour', async ({ visit }) => {
  const page = await visit('/about', { ...phone, javaScriptEnabled: false, baseURL: site.origin });
  expect(await page.getByRole('link', { name: 'Позвонить', exact: true }).getAttribute('href')).toMatch(/^tel:/);
  expect(await page.locator('[data-call-hours]').last().innerText()).toContain('Ежедневно');
});
