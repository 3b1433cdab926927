/** A new build while pages are open: the hourly question, one full load, code that is gone, and nothing typed is lost. */
import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import { keptForMs } from '#client/browser/navigation/kept-pages.ts';
import { fullyStarted, hydrated, load } from '#tests/support/browser.ts';
import { test, type Visit, type VisitOptions } from '#tests/support/browser-test.ts';
import {
  footerLink,
  pauseClock,
  toContacts,
  typeUnsent,
  untilHeading,
  watchRequests,
} from '#tests/support/page-steps.ts';
import type { TestSite } from '#tests/support/test-site.ts';

/** By part 9 of the specification. */
const [buildCheckMs, reloadGuardMs] = [3_600_000, 10_000];
const barOf = (page: Page) => page.getByRole('alert');

/** A page whose clock is paused, and the documents that it asks for. */
async function visitPaused(visit: Visit, { before, ...options }: VisitOptions = {}, path = '/about') {
  let documents: string[] = [];
  const pause = async (opened: Page) => {
    await pauseClock(opened);
    await before?.(opened);
    documents = watchRequests(opened, 'documents');
  };
  return { page: await visit(path, { ...options, before: pause }), documents };
}

const isQuestion = (request: Request) => request.url().includes('/_builds/latest.json');

/** The sheet that no other page has is gone. */
async function breakStyles(site: TestSite, page: Page, id: 'contacts'): Promise<void> {
  const { styles } = await site.services.frontend.assetsOf(id);
  const own = styles.map(({ href }) => href).filter((file) => file.startsWith('/assets/page-'));
  expect(own).not.toEqual([]);
  for (const file of own) await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: 'gone' }));
}

test('the manifest of the build is asked for once; own pages are not fetched ahead', async ({ openTab, site }) => {
  const { id } = site.services.frontend.build;
  const page = await openTab();
  const asked = watchRequests(page);
  const manifest = page.waitForResponse((response) => response.url().endsWith(`/_builds/meta/${id}.json`));
  await page.goto('/about');
  await manifest;
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/requests">1</a>'),
  );
  await page.locator('main a[href="/requests"]').hover();
  await footerLink(page, 'Контакты').hover();
  await expect.poll(() => asked).toContain('/contacts/_payload.json');
  expect(asked.filter((path) => path.startsWith('/_builds/meta/'))).toHaveLength(1);
  // A visitor's own page is entered by a full load.
  await page.locator('main a[href="/requests"]').click();
  await page.waitForURL('**/requests');
  expect(asked).toContain('/requests');
  expect(asked).not.toContain('/requests/_payload.json');
});

test('every hour it asks for the latest build; a newer one means one full load', async ({ visit, site }) => {
  const asked: string[] = [];
  const { page, documents } = await visitPaused(visit, {
    allow: [/status of 500/],
    before: (opened) =>
      opened.route('**/_builds/latest.json*', async (route) => {
        asked.push(new URL(route.request().url()).search);
        const id = asked.length < 3 ? site.services.frontend.build.id : 'newer';
        if (asked.length === 1) await route.fulfill({ status: 500, body: 'broken' });
        else await route.fulfill({ json: { id, time: '' } });
      }),
  });
  await fullyStarted(page);
  for (const hour of [1, 2, 3, 4]) {
    await page.clock.runFor(buildCheckMs - 60_000);
    expect(asked).toHaveLength(Math.min(hour - 1, 3));
    const answered = hour > 3 ? undefined : page.waitForEvent('requestfinished', isQuestion);
    await page.clock.runFor(60_000);
    // After a failure it asks again; after a newer build it is silent.
    await answered;
    expect(asked).toHaveLength(Math.min(hour, 3));
  }
  expect(asked.every((search) => /^\?\d{13}$/.test(search))).toBe(true);
  await toContacts(page);
  expect(documents).toEqual(['/about', '/contacts']);
  // A click on a page without its scripts is a full load too.
  await hydrated(page);
  await footerLink(page, 'Новости').click();
  await page.waitForURL('**/about/news');
  expect(documents).toHaveLength(2);
});

test('a hidden window does not ask; seen again after an hour, it asks at once', async ({ visit }) => {
  let asked = 0;
  const { page } = await visitPaused(visit, {
    before: (opened) =>
      opened.route('**/_builds/latest.json*', async (route) => {
        asked += 1;
        await route.continue();
      }),
  });
  await fullyStarted(page);
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.runFor(2 * buildCheckMs);
  expect(asked).toBe(0);
  await show('visible');
  await page.clock.runFor(1);
  await expect.poll(() => asked).toBe(1);
});

test('a page whose styles are gone reloads once; then it stays, with a button', async ({ visit, site }) => {
  const { page, documents } = await visitPaused(visit, { allow: [/status of 404/] });
  await breakStyles(site, page, 'contacts');
  await toContacts(page);
  await barOf(page).getByRole('button', { name: 'Обновить страницу' }).waitFor();
  expect(documents).toEqual(['/about', '/contacts']);
  expect(await page.getByRole('heading', { level: 1, name: 'Контакты' }).isVisible()).toBe(true);
  await page.unrouteAll();
  await barOf(page).getByRole('button', { name: 'Обновить страницу' }).click();
  await hydrated(page);
  expect(await barOf(page).count()).toBe(0);
});

test('paths that take turns reload once each within 10 seconds, and again after it', async ({ visit, site }) => {
  const { page, documents } = await visitPaused(visit, { allow: [/status of 404/] });
  await breakStyles(site, page, 'contacts');
  const fail = async () => {
    await footerLink(page, 'Контакты').click();
    await page.waitForURL('**/contacts');
    await barOf(page).waitFor();
    await load(page, '/about');
  };
  await fail();
  await footerLink(page, 'Контакты').click();
  await barOf(page).getByText('Страница не открылась').waitFor();
  expect(await page.getByRole('button', { name: 'Открыть заново' }).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(documents).toEqual(['/about', '/contacts', '/about']);
  await load(page, '/about');
  await page.clock.runFor(reloadGuardMs);
  await fail();
  expect(documents.filter((path) => path === '/contacts')).toHaveLength(2);
});

test('without storage nothing reloads by itself: the bar has the button', async ({ visit, site }) => {
  const { page, documents } = await visitPaused(visit, {
    allow: [/status of 404/],
    before: (opened) =>
      opened.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }),
  });
  await breakStyles(site, page, 'contacts');
  await footerLink(page, 'Контакты').click();
  await page.getByRole('button', { name: 'Открыть заново' }).waitFor();
  expect(documents).toEqual(['/about']);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Открыть заново' }).click();
  await untilHeading(page, 'Контакты');
});

test('offline nothing reloads: the page stays, and the bar offers to try again', async ({ visit }) => {
  const { page, documents } = await visitPaused(visit, { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await footerLink(page, 'Контакты').click();
  await barOf(page).getByText('Нет связи с интернетом').waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await barOf(page).getByRole('button', { name: 'Попробовать снова' }).click();
  await page.waitForURL('**/contacts');
  expect(documents).toEqual(['/about', '/contacts']);
});

test('unsent input keeps the page open: a bar offers to go on, going back is undone', async ({ visit, site }) => {
  const { page, documents } = await visitPaused(visit, { allow: [/status of 404/] }, '/services');
  await footerLink(page, 'О заводе').click();
  await untilHeading(page, 'Завод «Ось» стоит');
  await typeUnsent(page);
  await breakStyles(site, page, 'contacts');
  await footerLink(page, 'Контакты').click();
  await barOf(page).getByText('То, что вы ввели в форму и не отправили, пропадёт').waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(await page.locator('#unsent').inputValue()).toBe('Пётр');
  await barOf(page).getByRole('button', { name: 'Не сейчас' }).click();
  // The page that was left has expired: the browser has to request it.
  await page.clock.runFor(keptForMs);
  await page.route('**/services/_payload.json*', (route) => route.fulfill({ json: { buildId: 'newer' } }));
  await page.goBack();
  await barOf(page).waitFor();
  await page.waitForURL('**/about');
  expect(await page.locator('#unsent').inputValue()).toBe('Пётр');
  expect(documents).toEqual(['/services']);
  await footerLink(page, 'Контакты').click();
  await barOf(page).getByRole('button', { name: 'Всё равно перейти' }).click();
  await page.waitForURL('**/contacts');
});
