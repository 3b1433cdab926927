/** The loading screen: after 150 ms, until the page is there or a failure is said; and how pages change at all. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { type OpenTab, test } from '#tests/support/browser-test.ts';

const logoOf = (page: Page) => page.locator('[data-loading-screen="shown"] > div');
const contactsOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' });

/** Resolves once the router has its code: from then on the time of the navigation counts. */
async function startContacts(page: Page): Promise<void> {
  await contactsOf(page).click();
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual', undefined, { polling: 50 });
}

/** The clock is paused, and the payload of /contacts waits for its gate. */
async function visitPaused(openTab: OpenTab, allow: RegExp[] = []) {
  const page = await openTab({ allow });
  await page.clock.install({ time: new Date('2026-11-21T11:59:59Z') });
  await page.clock.pauseAt(new Date('2026-11-21T12:00:00Z'));
  await page.goto('/about');
  await hydrated(page);
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/contacts/_payload.json*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { page, gate };
}

test('it shows the logo 150 ms after a navigation began, says so politely, and goes when the page is there', async ({
  openTab,
}) => {
  const { page, gate } = await visitPaused(openTab);
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
});

test('it stays for 10 seconds; then the page is loaded in full, by the browser', async ({ openTab }) => {
  const { page } = await visitPaused(openTab);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await startContacts(page);
  await page.clock.runFor(9999);
  await logoOf(page).waitFor();
  expect(documents).toEqual([]);
  await page.clock.runFor(1);
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  expect(documents).toEqual(['/contacts']);
  expect(await logoOf(page).count()).toBe(0);
});

test('where the full load brings nothing either, the page comes back with a bar that offers to go on', async ({
  openTab,
}) => {
  const { page } = await visitPaused(openTab);
  // The document stays, as after the browser's own button «Stop».
  await page.route('**/contacts', (route) => route.fulfill({ status: 204 }));
  await startContacts(page);
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await page.clock.runFor(10_000);
  await stopped;
  await page.clock.runFor(9999);
  await logoOf(page).waitFor();
  await page.clock.runFor(1);
  await page.getByRole('alert').getByText('Страница не открылась').waitFor();
  await logoOf(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.unroute('**/contacts');
  await page.getByRole('button', { name: 'Открыть заново' }).click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
});

test('a navigation that hangs discards nothing that was typed: a bar offers to go on', async ({ openTab }) => {
  const { page, gate } = await visitPaused(openTab);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<form data-keeps-input><input id="name"></form>'),
  );
  await page.locator('#name').fill('Пётр');
  await startContacts(page);
  await page.clock.runFor(150);
  await logoOf(page).waitFor();
  await page.clock.runFor(9850);
  await page.getByRole('alert').getByText('не отправили, пропадёт').waitFor();
  await logoOf(page).waitFor({ state: 'detached' });
  expect(await page.locator('#name').inputValue()).toBe('Пётр');
  // What comes too late changes nothing.
  gate.resolve();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await page.clock.runFor(60_000);
  expect(await page.locator('#name').inputValue()).toBe('Пётр');
});

test('a list that hangs while only its query changes is loaded in full', async ({ openTab }) => {
  const { page } = await visitPaused(openTab);
  await page.goto('/catalog/polupricepy');
  await hydrated(page);
  await page.route('**/catalog/polupricepy/_payload.json*', () => undefined);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '?stock=in-stock', textContent: 'Только готовые' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Только готовые' }).click();
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(10_000);
  expect(new URL((await opened).url()).search).toBe('?stock=in-stock');
  await page.waitForURL('**/catalog/polupricepy?stock=in-stock');
});

test('who walks elsewhere is not called back by the page that hung', async ({ openTab }) => {
  const { page } = await visitPaused(openTab);
  await contactsOf(page).click();
  await page.clock.runFor(150);
  await page.evaluate(() => [...document.links].find(({ pathname }) => pathname === '/about/news')?.click());
  await page.getByRole('heading', { level: 1, name: 'Новости' }).waitFor();
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe('/about/news');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a quick page never flashes, and a list that only changes its query shows no logo', async ({ openTab }) => {
  const { page } = await visitPaused(openTab);
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
});

test('the server never sends the logo over a page', async ({ site }) => {
  const html = await (await fetch(`${site.origin}/about`)).text();
  expect(html).not.toContain('data-loading-screen');
});

test('title and description are those of the page shown: on the first load, onwards, and back', async ({
  openTab,
  site,
}) => {
  const { page, gate } = await visitPaused(openTab);
  gate.resolve();
  const readHead = () =>
    page.evaluate(() => [document.title, document.querySelector('meta[name=description]')?.getAttribute('content')]);
  const expectHead = async (path: string) => {
    const { title, head } = await (await fetch(`${site.origin}${path}/_payload.json`)).json();
    await page.waitForFunction((expected) => document.title === expected, title, { polling: 50 });
    const [shown, description] = await readHead();
    expect(shown).toBe(title);
    expect(head).toContain(`<meta name="description" content="${description}"/>`);
  };
  await expectHead('/about');
  await contactsOf(page).click();
  await expectHead('/contacts');
  await page.goBack();
  await expectHead('/about');
});

test('a page whose overlays cannot be loaded works without them', async ({ openTab }) => {
  const page = await openTab({
    ...deviceContexts.desktop,
    isNewVisitor: true,
    allow: [/status of 404/, /dynamically imported/],
  });
  await page.route('**/assets/deferred-startup-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(await page.locator('[data-loading-screen]').count()).toBe(0);
  await contactsOf(page).click();
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
});
