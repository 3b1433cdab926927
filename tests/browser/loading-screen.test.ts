/** The loading screen: after 150 ms, until the page is there, never longer than 10 s; and how pages change at all. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { deviceContexts, hydrated, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';

const started = startBrowserSite();
const logoOf = (page: Page) => page.locator('[data-loading-screen="shown"] > div');
const contactsOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' });

/** The clock stands still, and the payload of /contacts waits for its gate. */
async function visit() {
  const watched = await openPage(started.browser, deviceContexts.desktop);
  const { page } = watched;
  await page.clock.install({ time: new Date('2026-11-21T11:59:59Z') });
  await page.clock.pauseAt(new Date('2026-11-21T12:00:00Z'));
  await page.goto(`${started.site.origin}/about`);
  await hydrated(page);
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/contacts/_payload.json*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { ...watched, gate };
}

test('it shows the logo 150 ms after a navigation began, says so politely, and goes when the page is there', async () => {
  const { page, complaints, close, gate } = await visit();
  await contactsOf(page).click();
  await page.clock.runFor(149);
  expect(await logoOf(page).count()).toBe(0);
  await page.clock.runFor(1);
  await logoOf(page).waitFor();
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: 'Загружаем страницу' });
  expect(await announced.innerText()).toContain('Ось');
  gate.resolve();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  expect(await logoOf(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('it leaves after 10 seconds whatever happens, and the page still comes', async () => {
  const { page, close, gate } = await visit();
  await contactsOf(page).click();
  await page.clock.runFor(9999);
  await logoOf(page).waitFor();
  await page.clock.runFor(1);
  await logoOf(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  gate.resolve();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  await close();
});

test('a quick page never flashes, and a list that only changes its query shows no logo', async () => {
  const { page, close } = await visit();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-loading-screen="shown"]')) Object.assign(window, { hasFlashed: true });
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Новости' }).click();
  await page.waitForURL('**/about/news');
  await page.clock.runFor(20_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Полуприцепы', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Полуприцепы' }).waitFor();
  await page.route('**/catalog/polupricepy/_payload.json*', () => undefined);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '?stock=in-stock', textContent: 'Только готовые' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Только готовые' }).click();
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
  await close();
});

test('when a page breaks in the browser, the logo goes and the error page stands in its place', async () => {
  const { page, close, gate } = await visit();
  await page.route('**/contacts/_payload.json*', async (route) => {
    await gate.promise;
    const response = await route.fetch();
    const payload = await response.json();
    await route.fulfill({ response, json: { ...payload, page: { ...payload.page, data: {} } } });
  });
  await contactsOf(page).click();
  await page.clock.runFor(150);
  await logoOf(page).waitFor();
  gate.resolve();
  await page.getByRole('heading', { level: 1, name: 'Внутренняя ошибка сервера' }).waitFor();
  expect(await logoOf(page).count()).toBe(0);
  await close();
});

test('the server never sends the logo over a page', async () => {
  const html = await (await fetch(`${started.site.origin}/about`)).text();
  expect(html).not.toContain('data-loading-screen');
});

test('title and description are those of the page shown: on the first load, onwards, and back', async () => {
  const { page, close, gate } = await visit();
  gate.resolve();
  const readHead = () =>
    page.evaluate(() => [document.title, document.querySelector('meta[name=description]')?.getAttribute('content')]);
  const expectHead = async (path: string) => {
    const { page: payload } = await (await fetch(`${started.site.origin}${path}/_payload.json`)).json();
    await page.waitForFunction((title) => document.title === title, payload.seo.title, { polling: 50 });
    expect(await readHead()).toEqual([payload.seo.title, payload.seo.description]);
  };
  await expectHead('/about');
  await contactsOf(page).click();
  await expectHead('/contacts');
  await page.goBack();
  await expectHead('/about');
  await close();
});

test('a page whose overlays cannot be had is whole without them', async () => {
  const { page, close } = await openPage(started.browser, { ...deviceContexts.desktop, isNewVisitor: true });
  await page.route('**/assets/overlays-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${started.site.origin}/about`, { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(await page.locator('[data-loading-screen]').count()).toBe(0);
  await contactsOf(page).click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  await close();
});
