/** The cookie banner: asked once, answered either way, opened again from the footer, never in the way; and what browsers store at all. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findStoredKey, type StoredKey, storedKeys } from '#shared/stored-keys.ts';
import { bothDevices, fullyStarted, hydrated, load, phone, reload } from '#tests/support/browser.ts';
import { openSecondSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { acceptedLead, fillQuestion, hydratedForm, sendQuestion } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import {
  axeFaults,
  cookieBanner as bannerOf,
  footerLink,
  hiddenFocus,
  holdBack,
  toContacts,
  untilRouter,
} from '#tests/support/page-steps.ts';
import { visitBeforePopup, waitForPopup } from '#tests/support/popup-visits.ts';

const newVisitor = { isNewVisitor: true };
const withCounter = openSecondSite({ content: withoutPopup, env: { YANDEX_METRICA_ID: '12345' } });

const readStored = (page: Page) =>
  page.evaluate(() => ({ flag: localStorage['cookieAccepting'], choice: localStorage['cookieChoice'] }));

test.for([
  ['Принять', 'granted'],
  ['Отклонить', 'denied'],
])('«%s» hides the banner, stores the text true, and the choice', async ([name, choice], { visit, site }) => {
  const page = await visit('/about', newVisitor);
  await bannerOf(page).getByRole('button', { name }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  const stored = await readStored(page);
  expect(stored.flag).toBe('true');
  const { cookieNotice } = await site.services.readSite();
  expect(JSON.parse(stored.choice)).toEqual({
    choice,
    version: cookieNotice.version,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  await reload(page);
  await page.waitForLoadState('networkidle');
  expect(await bannerOf(page).count()).toBe(0);
});

test('whoever has the flag, whatever it says, never sees the banner, not even for a moment', async ({ openTab }) => {
  const page = await openTab(newVisitor);
  await page.addInitScript(() => {
    localStorage.setItem('cookieAccepting', '');
    new MutationObserver(() => {
      if (document.querySelector('[aria-label="Файлы cookie (куки)"]')) Object.assign(window, { hasFlashed: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'hasFlashed' in window)).toBe(false);
});

test('it waits for a finger that is down, whose tap would answer it', async ({ openTab }) => {
  const page = await openTab({ ...phone, ...newVisitor });
  const release = await holdBack(page, '**/_overlays.html');
  await load(page, pageSamples.about);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('pointerdown');
  release();
  await fullyStarted(page);
  expect(await bannerOf(page).count()).toBe(0);
  await heading.dispatchEvent('click');
  await bannerOf(page).waitFor();
});

test('the server sends neither banner nor loading screen', async ({ site }) => {
  const html = await (await fetch(`${site.origin}/about`)).text();
  expect(html).not.toMatch(/Отклонить|data-loading-screen/);
});

test('the footer opens the choice again, shows the answer so far, and has the focus back', async ({ visit }) => {
  const page = await visit('/about', newVisitor);
  await bannerOf(page).getByRole('button', { name: 'Принять' }).click();
  const link = footerLink(page, 'Настройки cookie (куки)');
  await link.click();
  await bannerOf(page).getByText('Сейчас: вы приняли').waitFor();
  await expect.poll(() => bannerOf(page).evaluate((banner) => banner === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await bannerOf(page).waitFor({ state: 'detached' });
  expect(JSON.parse((await readStored(page)).choice).choice).toBe('denied');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('an answer in one window closes the banner in the other', async ({ openTab, visit }) => {
  const page = await visit('/about', newVisitor);
  const other = await openTab({ beside: page });
  await other.goto('/contacts');
  await bannerOf(page).waitFor();
  await bannerOf(other).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
});

test('where storage throws, an answer hides the banner for the life of the page', async ({ visit }) => {
  const refuse = "Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied'); } });";
  const page = await visit('/about', { ...newVisitor, before: (opened) => opened.addInitScript(refuse) });
  await bannerOf(page).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  await toContacts(page);
  expect(await bannerOf(page).count()).toBe(0);
  await page.reload();
  await bannerOf(page).waitFor();
});

test.for(bothDevices)(
  'on a %s it leaves bar and focus free, and axe finds no fault',
  async ([_device, options], { visit }) => {
    const colorScheme = options === phone ? 'dark' : 'light';
    const page = await visit('/contacts', { ...options, ...newVisitor, colorScheme });
    await bannerOf(page).waitFor();
    if (options === phone) {
      const bar = await page.getByRole('navigation', { name: 'Быстрые действия' }).boundingBox();
      const isAbove = async () => {
        const banner = await bannerOf(page).boundingBox();
        return (banner?.y ?? 0) + (banner?.height ?? 0) <= (bar?.y ?? 0) + 0.5;
      };
      await expect.poll(isAbove).toBe(true);
    }
    expect(await axeFaults(page, '[aria-label="Файлы cookie (куки)"]')).toEqual([]);
    // It comes first: a link, two buttons, then the page itself.
    for (const name of ['Подробнее', 'Отклонить', 'Принять', 'Перейти к содержанию']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name);
    }
    expect(await hiddenFocus(page, 46)).toEqual([]);
  },
);

const olderAnswer = { choice: 'granted', version: '2020-01-01', date: '' };

test.for([
  ['no answer', undefined],
  ['an answer to an older text', JSON.stringify(olderAnswer)],
  ['an unreadable answer', '{"choice":'],
] as const)('whoever has the flag and %s is asked again, once', async ([_name, choice], { visit }) => {
  const before = async (opened: Page) => {
    await opened.clock.install();
    await opened.addInitScript((stored) => {
      if (localStorage.getItem('cookieAccepting') !== null) return;
      localStorage.setItem('cookieAccepting', 'true');
      if (stored !== undefined) localStorage.setItem('cookieChoice', stored);
    }, choice);
  };
  const page = await visit('/about', { ...newVisitor, baseURL: withCounter.origin, before, until: fullyStarted });
  await bannerOf(page).waitFor();
  await page.clock.runFor(60_000);
  expect(await bannerOf(page).innerText()).not.toContain('Сейчас:');
  await bannerOf(page).getByRole('button', { name: 'Отклонить' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  const { version } = (await withCounter.services.readSite()).cookieNotice;
  const stored = await page.evaluate(() => JSON.parse(localStorage['cookieChoice']));
  expect(stored).toMatchObject({ choice: 'denied', version });
  await reload(page, fullyStarted);
  await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
  expect(await bannerOf(page).count()).toBe(0);
});

test.for([
  ['without counter and chat', 'список сравнения', /счётчик|чат|согласи/i],
  ['with a counter alone', 'Счётчик посещений', /чат/i],
] as const)('%s it talks of what there is', async ([site, said, unsaid], { visit }) => {
  const options = site === 'with a counter alone' ? { baseURL: withCounter.origin } : {};
  const page = await visit('/about', { ...newVisitor, ...options });
  const text = await bannerOf(page).innerText();
  expect(text).toContain(said);
  expect(text).not.toMatch(unsaid);
});

/** The content as it is: with a popup. */
const withPopup = openSecondSite({});

async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const records = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ]);
  return [...cookies, ...records];
}

test('a visit with all that one can do stores what the policy names, and nothing else', async ({ openTab, visit }) => {
  const waiting = await visitBeforePopup(openTab, { baseURL: withPopup.origin });
  await waitForPopup(waiting);
  const seen = await storedNames(waiting);
  const page = await visit(pageSamples.product, newVisitor);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await page.getByText('Добавить к сравнению').first().click();
  // The router keeps places of the scroll.
  await untilRouter(page);
  await load(page, `${pageSamples.contacts}#form-question`);
  await hydratedForm(page, 'question');
  await page.locator('#question-name').fill('Ирина Кузнецова-Проба');
  // The name of a draft is gone with the form that is sent.
  await expect.poll(() => storedNames(page)).toContainEqual(expect.stringMatching(/^form /));
  const drafts = await storedNames(page);
  await fillQuestion(page, 'Сколько европаллет входит?');
  await sendQuestion(page);
  await acceptedLead(page);
  await hydrated(page);
  const names = [...new Set([...seen, ...drafts, ...(await storedNames(page))])];
  expect(names.filter((name) => findStoredKey(name) === undefined)).toEqual([]);
  const left = new Set(names.map(findStoredKey));
  // A reload for a new build needs one: browser/new-build tests it.
  const rare: StoredKey[] = ['reloads'];
  expect((Object.keys(storedKeys) as StoredKey[]).filter((key) => !left.has(key) && !rare.includes(key))).toEqual([]);
});
