/** Where a counter waits for consent, the flag of the specification alone does not close the banner. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fullyStarted } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';

const site = openOwnSite({ content: withoutPopup, env: { YANDEX_METRICA_ID: '12345' } });

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Файлы cookie (куки)' });
const olderAnswer = { choice: 'granted', version: '2020-01-01', date: '' };

test.for([
  ['no answer', undefined],
  ['an answer to an older text', JSON.stringify(olderAnswer)],
  ['an unreadable answer', '{"choice":'],
] as const)(
  'whoever has the flag and %s is asked again, once, and nothing is counted',
  async ([_name, choice], { openTab }) => {
    const page = await openTab({ isNewVisitor: true });
    const asked: string[] = [];
    await page.route('https://mc.yandex.ru/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.clock.install();
    await page.addInitScript((stored) => {
      if (localStorage.getItem('cookieAccepting') !== null) return;
      localStorage.setItem('cookieAccepting', 'true');
      if (stored !== undefined) localStorage.setItem('cookieChoice', stored);
    }, choice);
    await page.goto('/about');
    await fullyStarted(page);
    await bannerOf(page).waitFor();
    await page.clock.runFor(60_000);
    expect(await bannerOf(page).innerText()).not.toContain('Сейчас:');
    await bannerOf(page).getByRole('button', { name: 'Отклонить' }).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    const { version } = (await site.services.readSite()).cookieNotice;
    const stored = await page.evaluate(() => JSON.parse(localStorage['cookieChoice']));
    expect(stored).toMatchObject({ choice: 'denied', version });
    await page.reload();
    await fullyStarted(page);
    await page.locator('[data-loading-screen]').waitFor({ state: 'attached' });
    expect(await bannerOf(page).count()).toBe(0);
    expect(asked).toEqual([]);
  },
);

test('the banner of a site with a counter alone talks of no chat', async ({ visit }) => {
  const page = await visit('/about', { isNewVisitor: true });
  await bannerOf(page).waitFor();
  const text = await bannerOf(page).innerText();
  expect(text).toContain('Счётчик посещений');
  expect(text).not.toMatch(/чат/i);
});
