/** Counter and chat, with stand-ins for their hosts: after 5 s and consent, never after a refusal, and harmless when they fail. */
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite, withoutPopup } from '#tests/support/browser-site.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const chatUrl = 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_abc.js';
const started = startBrowserSite({
  content: withoutPopup,
  env: { YANDEX_MAPS_API_KEY: 'map-key', YANDEX_METRICA_ID: '12345', CRM_CHAT_URL: chatUrl },
});

/** As the vendor's: takes the queue over and tells what it was called with. */
const counterScript = `window.calls = (window.ym.a ?? []).slice(); window.ym = (...call) => window.calls.push(call);
fetch('https://mc.yandex.ru/watch/12345'); new Image().src = 'https://mc.yandex.ru/pixel.gif';`;
const chatScript = `const style = document.createElement('style'); style.textContent = '.chat { color: red }'; document.head.append(style);
const button = document.createElement('div'); button.className = 'chat'; button.textContent = 'Чат'; document.body.append(button);
fetch('https://portal.bitrix24.ru/rest/');`;

type Answer = 'works' | 'blocked' | 'hangs';

async function visit(answer: Answer = 'works', choice?: 'granted' | 'denied', path = '/about') {
  const watched = await openPage(started.browser, { ...deviceContexts.desktop, isNewVisitor: true });
  const { page } = watched;
  const hits: string[] = [];
  const serve = (body: string, contentType: string) => async (route: Route) => {
    hits.push(route.request().url());
    if (answer === 'blocked') await route.abort('blockedbyclient');
    if (answer === 'works') await route.fulfill({ body, contentType, headers: { 'Access-Control-Allow-Origin': '*' } });
  };
  await page.route(/yandex\.(ru|com|net)|bitrix24/, serve('', 'image/gif'));
  await page.route('https://mc.yandex.ru/metrika/tag.js', serve(counterScript, 'text/javascript'));
  await page.route('https://cdn-ru.bitrix24.ru/**', serve(chatScript, 'text/javascript'));
  await page.clock.install({ time: new Date('2026-11-21T11:59:59Z') });
  await page.clock.pauseAt(new Date('2026-11-21T12:00:00Z'));
  const { version } = (await started.site.services.readSite()).cookieNotice;
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
  await page.goto(`${started.site.origin}${path}`);
  await ready(page);
  return { ...watched, hits, counted: () => hits.filter((url) => url.endsWith('tag.js')).length };
}

async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() => document.documentElement.dataset['late'] === 'started', undefined, { polling: 50 });
}

const readCalls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
const linkOf = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('the counter starts once, 5 s after the page, and every navigation is a page view', async () => {
  const { page, complaints, close, counted } = await visit('works', 'granted');
  await page.clock.runFor(4900);
  expect(counted()).toBe(0);
  await page.clock.runFor(100);
  await page.waitForFunction(() => 'calls' in window, undefined, { polling: 50 });
  await linkOf(page, 'Контакты').click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/about');
  await page.clock.runFor(60_000);
  const origin = started.site.origin;
  await expect.poll(async () => (await readCalls(page)).length).toBe(3);
  const calls = await readCalls(page);
  expect(calls[0]?.slice(0, 2)).toEqual([12345, 'init']);
  expect(calls[1]).toEqual([
    12345,
    'hit',
    `${origin}/contacts`,
    { title: expect.any(String), referer: `${origin}/about` },
  ]);
  expect(calls[2]?.[2]).toBe(`${origin}/about`);
  expect(counted()).toBe(1);
  expect(await page.getByText('Чат', { exact: true }).count()).toBe(1);
  // What the stand-ins ask for may be cut off by the next page; a breach of the policy would be on the console.
  expect(complaints.filter((complaint) => !complaint.startsWith('failed:'))).toEqual([]);
  await close();
});

test('before an answer and after a refusal nothing is asked for; an acceptance starts both at once', async () => {
  const refused = await visit('works', 'denied');
  await refused.page.clock.runFor(60_000);
  expect(refused.hits).toEqual([]);
  await refused.close();
  const { page, hits, close, counted } = await visit();
  await page.clock.runFor(60_000);
  expect(hits).toEqual([]);
  await page.getByRole('button', { name: 'Принять' }).click();
  await page.waitForFunction(() => 'calls' in window, undefined, { polling: 50 });
  expect(counted()).toBe(1);
  await page.getByText('Чат', { exact: true }).waitFor();
  await close();
});

test('who takes the consent back gets the page without them, and they stay away', async () => {
  const { page, hits, close, counted } = await visit('works', 'granted');
  await page.clock.runFor(5000);
  await page.waitForFunction(() => 'calls' in window, undefined, { polling: 50 });
  await linkOf(page, 'Настройки cookie (куки)').click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Отклонить' }).click()]);
  await ready(page);
  hits.length = 0;
  await page.clock.runFor(60_000);
  expect(counted()).toBe(0);
  expect(hits).toEqual([]);
  await close();
});

test.each(['blocked', 'hangs'] as const)('a counter and a chat that are %s break nothing', async (answer) => {
  const { page, complaints, close, hits } = await visit(answer, 'granted');
  await page.clock.runFor(5000);
  await expect.poll(() => hits.length).toBe(2);
  await linkOf(page, 'Контакты').click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  expect(complaints.filter((complaint) => !/bitrix24|mc\.yandex|ERR_BLOCKED_BY_CLIENT/.test(complaint))).toEqual([]);
  await close();
});

test('no page breaks its policy with everything configured and accepted', async () => {
  const { page, complaints, close } = await visit('works', 'granted');
  for (const path of Object.values(pageSamples)) {
    await page.goto(`${started.site.origin}${path}`);
    await ready(page);
    await page.clock.runFor(5000);
    await page.waitForFunction(() => 'calls' in window, undefined, { polling: 50 });
  }
  expect(complaints.filter((complaint) => !complaint.startsWith('failed:'))).toEqual([]);
  await close();
}, 180_000);

/** The least that draws: a map that paints its markers. */
const mapScript = `window.ymaps3 = { ready: Promise.resolve(), YMap: class { constructor(element) { this.element = element; new Function('return 1')(); }
addChild({ element }) { this.element.append(element); } }, YMapDefaultSchemeLayer: class {}, YMapDefaultFeaturesLayer: class {},
YMapMarker: class { constructor(properties, element) { this.element = element; } } };`;

async function visitMap(answer: Answer) {
  const visited = await visit('works', 'denied', '/about');
  const { page } = visited;
  const asked: string[] = [];
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    asked.push(route.request().url());
    if (answer === 'blocked') await route.abort('blockedbyclient');
    if (answer === 'works') await route.fulfill({ body: mapScript, contentType: 'text/javascript' });
  });
  // By a navigation inside the browser: the policy is still that of the first page.
  await linkOf(page, 'Контакты').click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Показать карту Яндекса' }).click();
  await expect.poll(() => asked).toEqual(['https://api-maps.yandex.ru/v3/?apikey=map-key&lang=ru_RU']);
  return visited;
}

test('the map is asked for by a click alone, and stands in a document of its own', async () => {
  const { page, complaints, close } = await visitMap('works');
  const frame = page.frameLocator('iframe[title="Карта площадок завода"]');
  await frame.getByText('Подольск').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test.each(['blocked', 'hangs'] as const)(
  'a map whose script is %s leaves the drawing, the addresses and one error',
  async (answer) => {
    const { page, complaints, close } = await visitMap(answer);
    await page.clock.runFor(5000);
    await page.getByText('Карта не загрузилась').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByText('Осевой проезд').first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Построить маршрут' }).first().getAttribute('href')).toContain(
      'rtext=~53.1746',
    );
    const errors = complaints.filter((complaint) => complaint.startsWith('page error'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('of the maps');
    await close();
  },
);
