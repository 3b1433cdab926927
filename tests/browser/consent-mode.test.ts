/** CONSENT_MODE=specification: both buttons mean the same, and neither counter nor chat waits for them. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fullyStarted } from '#tests/support/browser.ts';
import { type OpenTab, openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';

const chatUrl = 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_abc.js';
openOwnSite({
  content: withoutPopup,
  env: { CONSENT_MODE: 'specification', YANDEX_METRICA_ID: '12345', CRM_CHAT_URL: chatUrl },
});

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Файлы cookie (куки)' });
const readStorage = (page: Page) =>
  page.evaluate(() => ({ flag: localStorage['cookieAccepting'], choice: localStorage['cookieChoice'] }));

/** A page whose clock is paused, beside vendors that answer with an empty script. */
async function visitVendors(openTab: OpenTab) {
  const page = await openTab({ isNewVisitor: true });
  const asked: string[] = [];
  await page.route(/mc\.yandex\.ru|bitrix24/, (route) => {
    asked.push(new URL(route.request().url()).hostname);
    return route.fulfill({ body: '', contentType: 'text/javascript' });
  });
  await page.clock.install({ time: new Date('2026-11-21T11:59:59Z') });
  await page.clock.pauseAt(new Date('2026-11-21T12:00:00Z'));
  await page.goto('/about');
  await fullyStarted(page);
  return { page, asked };
}

test('without an answer the chat starts at once, and the counter after 5 s', async ({ openTab }) => {
  const { page, asked } = await visitVendors(openTab);
  await expect.poll(() => asked).toEqual(['cdn-ru.bitrix24.ru']);
  await page.clock.runFor(4900);
  expect(asked).toHaveLength(1);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toEqual(['cdn-ru.bitrix24.ru', 'mc.yandex.ru']);
});

test.for(['Принять', 'Отклонить'])(
  '«%s» sets the flag and records no choice; the page stays',
  async (name, { openTab }) => {
    const { page, asked } = await visitVendors(openTab);
    await page.evaluate(() => {
      localStorage.setItem('cookieChoice', JSON.stringify({ choice: 'granted', version: '2026-11-21', date: '' }));
      Object.assign(window, { isSameDocument: true });
    });
    await page.clock.runFor(5000);
    await expect.poll(() => asked).toHaveLength(2);
    expect(await bannerOf(page).innerText()).not.toContain('согласия');
    await bannerOf(page).getByRole('button', { name }).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    expect(await readStorage(page)).toEqual({ flag: 'true', choice: undefined });
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.reload();
    await fullyStarted(page);
    await page.clock.runFor(5000);
    await expect.poll(() => asked).toHaveLength(4);
    expect(await bannerOf(page).count()).toBe(0);
  },
);

test('the choice can be opened from the footer, and shows no answer', async ({ openTab }) => {
  const { page } = await visitVendors(openTab);
  await bannerOf(page).getByRole('button', { name: 'Отклонить' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie (куки)' }).click();
  await bannerOf(page).waitFor();
  expect(await bannerOf(page).innerText()).not.toContain('Сейчас:');
});
