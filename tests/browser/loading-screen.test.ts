/** The loading screen: after 150 ms, until the page is there or a failure is said; and how pages change at all. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { hydrated, load } from '#tests/support/browser.ts';
import { test, type Visit } from '#tests/support/browser-test.ts';
import {
  followLink,
  footerLink,
  holdBack,
  loadingLogo,
  pauseClock,
  toContacts,
  typeUnsent,
  untilHeading,
  watchRequests,
} from '#tests/support/page-steps.ts';

/** Resolves once the router has its code: from then on the time of the navigation counts. */
async function startContacts(page: Page): Promise<void> {
  await footerLink(page, 'Контакты').click();
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual', undefined, { polling: 50 });
}

/** The page of contacts has been on its way for 150 ms. */
async function waitForLogo(page: Page): Promise<void> {
  await startContacts(page);
  await page.clock.runFor(150);
  await loadingLogo(page).waitFor();
}

/** Resolves once another query of the list is asked for, which never comes. */
async function startStock(page: Page): Promise<void> {
  await page.route('**/catalog/polupricepy/_payload.json*', () => undefined);
  const asked = page.waitForRequest('**/catalog/polupricepy/_payload.json?stock*');
  await followLink(page, '?stock=in-stock');
  await asked;
}

/** The clock is paused, and the payload of /contacts waits for its gate. */
async function visitPaused(visit: Visit, allow: RegExp[] = []) {
  const page = await visit('/about', { allow, before: (opened) => pauseClock(opened) });
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  return { page, release: await holdBack(page, '**/contacts/_payload.json*') };
}

test('it shows the logo 150 ms after a navigation began, and goes when the page is there', async ({ visit }) => {
  const { page, release } = await visitPaused(visit);
  await startContacts(page);
  await page.clock.runFor(149);
  expect(await loadingLogo(page).count()).toBe(0);
  await page.clock.runFor(1);
  await loadingLogo(page).waitFor();
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: 'Загружаем страницу' });
  expect(await announced.innerText()).toContain('Ось');
  release();
  await untilHeading(page, 'Контакты');
  expect(await loadingLogo(page).count()).toBe(0);
});

test('it stays for 10 seconds; then the page is loaded in full, by the browser', async ({ visit }) => {
  const { page } = await visitPaused(visit);
  const documents = watchRequests(page, 'documents');
  await startContacts(page);
  await page.clock.runFor(9999);
  await loadingLogo(page).waitFor();
  expect(documents).toEqual([]);
  await page.clock.runFor(1);
  await untilHeading(page, 'Контакты');
  expect(documents).toEqual(['/contacts']);
  expect(await loadingLogo(page).count()).toBe(0);
});

test('where the full load brings nothing either, the page comes back with a bar', async ({ visit }) => {
  const { page } = await visitPaused(visit);
  // The document stays, as after the browser's own button «Stop».
  await page.route('**/contacts', (route) => route.fulfill({ status: 204 }));
  await startContacts(page);
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await page.clock.runFor(10_000);
  await stopped;
  await page.clock.runFor(9999);
  await loadingLogo(page).waitFor();
  await page.clock.runFor(1);
  await page.getByRole('alert').getByText('Страница не открылась').waitFor();
  await loadingLogo(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.unroute('**/contacts');
  await page.getByRole('button', { name: 'Открыть заново' }).click();
  await untilHeading(page, 'Контакты');
});

test('a navigation that hangs discards nothing that was typed: a bar offers to go on', async ({ visit }) => {
  const { page, release } = await visitPaused(visit);
  await typeUnsent(page);
  await waitForLogo(page);
  await page.clock.runFor(9850);
  await page.getByRole('alert').getByText('не отправили, пропадёт').waitFor();
  await loadingLogo(page).waitFor({ state: 'detached' });
  expect(await page.locator('#unsent').inputValue()).toBe('Пётр');
  // What comes too late changes nothing.
  release();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await page.clock.runFor(60_000);
  expect(await page.locator('#unsent').inputValue()).toBe('Пётр');
});

test('a list that hangs while only its query changes is loaded in full', async ({ visit }) => {
  const { page } = await visitPaused(visit);
  await load(page, '/catalog/polupricepy');
  await startStock(page);
  const opened = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(10_000);
  expect(new URL((await opened).url()).search).toBe('?stock=in-stock');
  await page.waitForURL('**/catalog/polupricepy?stock=in-stock');
});

test('who walks elsewhere is not called back by the page that hung', async ({ visit }) => {
  const { page } = await visitPaused(visit);
  await waitForLogo(page);
  await followLink(page, '/about/news');
  await untilHeading(page, 'Новости');
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe('/about/news');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a quick page never flashes, and a list that only changes its query shows no logo', async ({ visit }) => {
  const { page } = await visitPaused(visit);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-loading-screen="shown"]')) Object.assign(window, { hasFlashed: true });
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await footerLink(page, 'Новости').click();
  await untilHeading(page, 'Новости');
  await page.clock.runFor(20_000);
  await footerLink(page, 'Полуприцепы').click();
  await untilHeading(page, 'Полуприцепы');
  await startStock(page);
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
});

test('a page whose overlays cannot be loaded works without them', async ({ openTab }) => {
  const page = await openTab({ isNewVisitor: true, allow: [/status of 404/, /dynamically imported/] });
  await page.route('**/assets/deferred-startup-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(await page.locator('[data-loading-screen]').count()).toBe(0);
  await toContacts(page);
});

test('styles that fail to load take it with them', async ({ visit, site }) => {
  const { page, release } = await visitPaused(visit, [/status of 404/]);
  release();
  await typeUnsent(page);
  const { styles } = await site.services.frontend.assetsOf('contacts');
  const [own] = styles.filter(({ href }) => href.startsWith('/assets/page-'));
  const gate = Promise.withResolvers<void>();
  await page.route(`**${own?.href}`, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 404, body: 'gone' });
  });
  await waitForLogo(page);
  gate.resolve();
  await page.getByRole('alert').getByText('не отправили, пропадёт').waitFor();
  expect(await loadingLogo(page).count()).toBe(0);
});
