/** The four layouts of the specification, and the overlays, which come in each of them. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { openOwnSite, test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { popupOf, visitBeforePopup, waitForPopup } from '#tests/support/popup-visits.ts';

const site = openOwnSite({});

const ofPlant = ['Главное меню', 'Карта сайта'];
const layouts = [
  { path: pageSamples.about, menus: ofPlant, banner: 'Оставить заявку' },
  { path: pageSamples.product, menus: [...ofPlant, 'Разделы страницы'], banner: 'Оставить заявку' },
  { path: pageSamples.dev, menus: ['Карта сайта'], banner: 'Страница для разработчиков' },
  { path: '/no/such/page', menus: [], banner: '8 800' },
];
const menuNames = [...ofPlant, 'Разделы страницы'];
const allow = [/status of 404/];
const logoOf = (page: Page) => page.locator('[data-loading-screen="shown"] > div');

test.for(layouts)('the layout of $path has its own menus', async ({ path, menus, banner }, { visit }) => {
  const page = await visit(path, { ...deviceContexts.desktop, allow });
  const shown = await Promise.all(
    menuNames.map(async (name) => ((await page.getByRole('navigation', { name }).count()) > 0 ? [name] : [])),
  );
  expect(shown.flat()).toEqual(menus);
  expect((await page.getByRole('banner').innerText()).replaceAll('\u00a0', ' ')).toContain(banner);
});

test.for(layouts)('the overlays come in the layout of $path', async ({ path }, { openTab }) => {
  const page = await visitBeforePopup(openTab, { path, isNewVisitor: true, allow });
  await page.getByRole('region', { name: 'Файлы cookie (куки)' }).waitFor();
  await waitForPopup(page);
  await page.keyboard.press('Escape');
  await popupOf(page).waitFor({ state: 'detached' });
  await startHangingNavigation(page, '**/contacts/_payload.json*');
  await page.clock.runFor(150);
  await logoOf(page).waitFor();
});

test('styles that fail to load take the loading screen with them', async ({ openTab }) => {
  const page = await visitBeforePopup(openTab, { path: pageSamples.about, allow });
  // Something typed: the page does not reload by itself.
  await page.evaluate(() => {
    const form = '<form data-keeps-input><input id="name"></form>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', form);
  });
  await page.locator('#name').fill('Пётр');
  const { styles } = await site.services.frontend.assetsOf('contacts');
  const [own] = styles.filter(({ href }) => href.startsWith('/assets/page-'));
  const fail = await startHangingNavigation(page, `**${own?.href}`);
  await page.clock.runFor(150);
  await logoOf(page).waitFor();
  fail();
  await page.getByRole('alert').getByText('не отправили, пропадёт').waitFor();
  expect(await logoOf(page).count()).toBe(0);
});

/** Follows a link of which one file waits. @returns a function that answers 404 for it */
async function startHangingNavigation(page: Page, file: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 404, body: 'gone' });
  });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/contacts', textContent: 'Туда' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  return gate.resolve;
}
