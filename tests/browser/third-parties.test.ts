/** Counter, chat and map, with stand-ins for their hosts: after 5 s and consent, never after a refusal, and harmless when they fail. */
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { fullyStarted, load, reload } from '#tests/support/browser.ts';
import { type OpenTab, openOwnSite, openSecondSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { mapScript } from '#tests/support/map-script.ts';
import {
  cookieBanner,
  footerLink,
  isSameDocument,
  markDocument,
  pauseClock,
  toContacts,
} from '#tests/support/page-steps.ts';

const chatUrl = 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_abc.js';
const vendors = { YANDEX_METRICA_ID: '12345', CRM_CHAT_URL: chatUrl };
const site = openOwnSite({ content: withoutPopup, env: { YANDEX_MAPS_API_KEY: 'map-key', ...vendors } });
const withoutKey = openSecondSite({ content: withoutPopup });
const bySpecification = openSecondSite({
  content: withoutPopup,
  env: { CONSENT_MODE: 'specification', ...vendors },
});

/** Like the vendor's: takes over the queue and records the calls. */
const counterScript = `window.calls = (window.ym.a ?? []).slice(); window.ym = (...call) => window.calls.push(call);
fetch('https://mc.yandex.ru/watch/12345').then((answer) => answer.text()); new Image().src = 'https://mc.yandex.ru/pixel.gif';`;
const chatScript = `const style = document.createElement('style'); style.textContent = '.chat { color: red }'; document.head.append(style);
const button = document.createElement('div'); button.className = 'chat'; button.textContent = 'Чат'; document.body.append(button);
fetch('https://portal.bitrix24.ru/rest/').then((answer) => answer.text());`;

/** Requests to vendors that the next page cuts off, or that the stand-in blocks. */
const vendorFailure = /^failed: https:|ERR_BLOCKED_BY_CLIENT/;

type Answer = 'works' | 'blocked' | 'hangs';

interface VendorVisit {
  answer?: Answer;
  choice?: 'granted' | 'denied';
  allow?: RegExp[];
  /** Of a site without a key for the map, or of one that asks for consent as the specification does. */
  baseURL?: string;
}

/** A page whose clock is paused, with stand-ins for the vendors. */
async function visitVendors(openTab: OpenTab, { answer = 'works', choice, ...options }: VendorVisit = {}) {
  const page = await openTab({ isNewVisitor: true, baseURL: site.origin, ...options });
  const hits: string[] = [];
  const serve = (body: string, contentType: string) => async (route: Route) => {
    hits.push(route.request().url());
    if (answer === 'blocked') await route.abort('blockedbyclient');
    if (answer === 'works') await route.fulfill({ body, contentType, headers: { 'Access-Control-Allow-Origin': '*' } });
  };
  await page.route(/yandex\.(ru|com|net)|bitrix24/, serve('', 'image/gif'));
  await page.route('https://mc.yandex.ru/metrika/tag.js', serve(counterScript, 'text/javascript'));
  await page.route('https://cdn-ru.bitrix24.ru/**', serve(chatScript, 'text/javascript'));
  await pauseClock(page);
  const { version } = (await site.services.readSite()).cookieNotice;
  if (choice !== undefined) {
    await page.addInitScript(
      (record) => {
        if (localStorage.getItem('cookieChoice') !== null) return;
        localStorage.setItem('cookieAccepting', 'true');
        localStorage.setItem('cookieChoice', JSON.stringify(record));
      },
      { choice, version, date: '' },
    );
  }
  await load(page, '/about', fullyStarted);
  const countOf = (file: string) => () => hits.filter((url) => url.includes(file)).length;
  return { page, hits, counted: countOf('/tag.js'), chatted: countOf('loader_1_abc.js') };
}

const readCalls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
/** Resolves once the counter runs; the clock of the page is paused. */
const counting = (page: Page) => page.waitForFunction(() => 'calls' in window, undefined, { polling: 50 });

async function startCounter(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await counting(page);
}

test('the counter starts once, 5 s after the page, and every navigation is a page view', async ({ openTab }) => {
  const { page, counted } = await visitVendors(openTab, { choice: 'granted', allow: [vendorFailure] });
  await page.clock.runFor(4900);
  expect(counted()).toBe(0);
  await page.clock.runFor(100);
  await counting(page);
  await toContacts(page);
  await page.goBack();
  await page.waitForURL('**/about');
  await page.clock.runFor(60_000);
  const [contacts, referer] = [`${site.origin}/contacts`, `${site.origin}/about`];
  await expect.poll(async () => (await readCalls(page)).length).toBe(3);
  const calls = await readCalls(page);
  expect(calls[0]?.slice(0, 2)).toEqual([12345, 'init']);
  expect(calls[1]).toEqual([12345, 'hit', contacts, { title: expect.any(String), referer }]);
  expect(calls[2]?.[2]).toBe(referer);
  expect(counted()).toBe(1);
  expect(await page.getByText('Чат', { exact: true }).count()).toBe(1);
});

test('before an answer and after a refusal nothing is asked for; acceptance starts both', async ({ openTab }) => {
  const refused = await visitVendors(openTab, { choice: 'denied' });
  await refused.page.clock.runFor(60_000);
  expect(refused.hits).toEqual([]);
  const { page, hits, counted } = await visitVendors(openTab);
  await page.clock.runFor(60_000);
  expect(hits).toEqual([]);
  await page.getByRole('button', { name: 'Принять' }).click();
  await counting(page);
  expect(counted()).toBe(1);
  await page.getByText('Чат', { exact: true }).waitFor();
});

test('who takes the consent back gets the page without them, and they stay away', async ({ openTab }) => {
  const { page, hits, counted } = await visitVendors(openTab, { choice: 'granted', allow: [vendorFailure] });
  await startCounter(page);
  await footerLink(page, 'Настройки cookie (куки)').click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Отклонить' }).click()]);
  await fullyStarted(page);
  hits.length = 0;
  await page.clock.runFor(60_000);
  expect(counted()).toBe(0);
  expect(hits).toEqual([]);
});

test.for(['blocked', 'hangs'] as const)('counter and chat that are %s break nothing', async (answer, { openTab }) => {
  const { page, hits } = await visitVendors(openTab, { answer, choice: 'granted', allow: [vendorFailure] });
  await page.clock.runFor(5000);
  await expect.poll(() => hits.length).toBe(2);
  await toContacts(page);
});

async function visitMap(openTab: OpenTab, answer: Answer | 'without a key') {
  const allow = answer === 'works' ? [] : [/^page error: .*of the maps/, vendorFailure];
  const baseURL = answer === 'without a key' ? withoutKey.origin : site.origin;
  const { page } = await visitVendors(openTab, { choice: 'denied', allow, baseURL });
  const errors: string[] = [];
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
  const asked: string[] = [];
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    asked.push(route.request().url());
    if (answer === 'blocked') await route.abort('blockedbyclient');
    if (answer === 'works') await route.fulfill({ body: mapScript, contentType: 'text/javascript' });
  });
  // By a navigation inside the browser: the policy remains that of the first page.
  await toContacts(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Показать карту Яндекса' }).click();
  const script = 'https://api-maps.yandex.ru/v3/?apikey=map-key&lang=ru_RU';
  if (answer !== 'without a key') await expect.poll(() => asked).toEqual([script]);
  return { page, errors, asked };
}

test('the map loads only on a click, in a document of its own', async ({ openTab }) => {
  const { page } = await visitMap(openTab, 'works');
  const frame = page.frameLocator('iframe[title="Карта площадок завода"]');
  await frame.getByText('Подольск').waitFor();
});

test.for([
  ['blocked', /^MapsError: .*of the maps/],
  ['hangs', /^MapsError: .*of the maps/],
  ['without a key', /^MapsError: .*YANDEX_MAPS_API_KEY/],
] as const)('a map that is or goes %s leaves the drawing', async ([answer, error], { openTab }) => {
  const { page, errors, asked } = await visitMap(openTab, answer);
  await page.clock.runFor(5000);
  await page.getByText('Карта не загрузилась').waitFor();
  expect(asked).toHaveLength(answer === 'without a key' ? 0 : 1);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.getByLabel('Схема площадок').getByText('Подольск').isVisible()).toBe(true);
  expect(await page.getByText('Осевой проезд').first().isVisible()).toBe(true);
  const hrefOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
  expect(await hrefOf('Построить маршрут')).toContain('rtext=~53.1746');
  expect(await hrefOf('Откройте её на сайте Яндекса')).toMatch(/^https:\/\/yandex\.ru\/maps\/\?pt=[\d.,~]+$/);
  expect(errors).toEqual([expect.stringMatching(error)]);
});

test('the document of the map says by itself that it did not open', async ({ openTab }) => {
  const allow = [/page error: .*The API key of the maps is missing/];
  const page = await openTab({ allow, baseURL: withoutKey.origin });
  await page.goto('/embed/map');
  await page.getByText('Карта не открылась').waitFor();
  await page.getByRole('link', { name: 'Адреса, координаты' }).click();
  await page.waitForURL(`${withoutKey.origin}/contacts`);
});

test('by the specification the chat starts at once without an answer, the counter after 5 s', async ({ openTab }) => {
  const { page, counted, chatted } = await visitVendors(openTab, { baseURL: bySpecification.origin });
  await expect.poll(chatted).toBe(1);
  await page.clock.runFor(4900);
  expect(counted()).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(counted).toBe(1);
  expect(chatted()).toBe(1);
});

test.for(['Принять', 'Отклонить'])('by the specification «%s» sets the flag alone', async (name, { openTab }) => {
  const options = { baseURL: bySpecification.origin, allow: [vendorFailure] };
  const { page, counted, chatted } = await visitVendors(openTab, options);
  await page.evaluate(() => {
    localStorage.setItem('cookieChoice', JSON.stringify({ choice: 'granted', version: '2026-11-21', date: '' }));
  });
  await markDocument(page);
  await startCounter(page);
  expect(await cookieBanner(page).innerText()).not.toContain('согласия');
  await page.getByRole('button', { name, exact: true }).click();
  await cookieBanner(page).waitFor({ state: 'detached' });
  const stored = () => [localStorage['cookieAccepting'], localStorage['cookieChoice']];
  expect(await page.evaluate(stored)).toEqual(['true', undefined]);
  expect(await isSameDocument(page)).toBe(true);
  await reload(page, fullyStarted);
  await page.clock.runFor(5000);
  await expect.poll(() => [counted(), chatted()]).toEqual([2, 2]);
  expect(await cookieBanner(page).count()).toBe(0);
  // Opened again it shows no answer.
  await footerLink(page, 'Настройки cookie (куки)').click();
  await cookieBanner(page).waitFor();
  expect(await cookieBanner(page).innerText()).not.toContain('Сейчас:');
});
