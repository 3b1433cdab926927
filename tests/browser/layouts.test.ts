/** The four layouts of the specification; that of errors has logo, what happened, where to go and a phone, and none of the menus. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { bothDevices } from '#tests/support/browser.ts';
import { openOwnSite, test, withoutPopup } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { followLink, isSameDocument, markDocument, plain, untilHeading } from '#tests/support/page-steps.ts';

openOwnSite({
  content: {
    ...withoutPopup,
    offices: () => Promise.reject(new HttpError(500, 'broken')),
    partners: () => Promise.reject(new UpstreamError(503, 'the API is down')),
  },
});

const ofPlant = ['Главное меню', 'Карта сайта'];

test.for([
  [pageSamples['blog-list'], ofPlant, 'Оставить заявку'],
  [pageSamples.product, [...ofPlant, 'Разделы страницы'], 'Оставить заявку'],
  [pageSamples.dev, ['Карта сайта'], 'Страница для разработчиков'],
  ['/no/such/page', [], '8 800'],
] as const)('the layout of %s has its own menus', async ([path, menus, banner], { visit }) => {
  const page = await visit(path, { allow: [/status of 404/] });
  const names = [...ofPlant, 'Разделы страницы'];
  const counts = await Promise.all(names.map((name) => page.getByRole('navigation', { name }).count()));
  expect(names.filter((_, index) => counts[index] !== 0)).toEqual(menus);
  expect(plain(await page.getByRole('banner').innerText())).toContain(banner);
});

test('a screen reader tells the searches of a page apart, and reads no slashes of its path', async ({ visit }) => {
  const page = await visit(pageSamples.search);
  expect(await page.getByRole('search', { name: 'По всему сайту' }).count()).toBe(1);
  const path = await page.getByRole('navigation', { name: 'Вы здесь' }).ariaSnapshot();
  expect(path.replace(/\/url: .*/g, '')).not.toContain('/');
});

const errors = [
  ['404', '/no/such/page', 'Такой страницы не существует'],
  ['500', '/contacts', 'Внутренняя ошибка сервера'],
  ['503', '/about/partners', 'Сервер перегружен'],
] as const;
const visits = bothDevices.flatMap(([device, options]) =>
  errors.map(([code, path, title]) => ({ device, options, code, path, title })),
);
const menusOf = (page: Page) =>
  page.locator('[aria-label="Главное меню"], [aria-label="Меню сайта"], [aria-label="Карта сайта"]');

async function expectErrorLayout(page: Page, { code, title }: { code: string; title: string }): Promise<void> {
  await untilHeading(page, title);
  expect(await menusOf(page).count()).toBe(0);
  const top = page.getByRole('banner');
  expect(await top.getByRole('link', { name: /на главную$/ }).getAttribute('href')).toBe('/');
  expect(await top.locator('a[href^="tel:"]').isVisible()).toBe(true);
  expect(await page.getByRole('img', { name: `Ошибка ${code}` }).isVisible()).toBe(true);
  const ways = page.getByRole('main').getByRole('listitem').getByRole('link');
  expect(await ways.allInnerTexts()).toEqual(['Каталог', 'Услуги', 'Контакты']);
  for (const path of ['/', '/policy', '/terms']) {
    expect(await page.getByRole('contentinfo').locator(`a[href="${path}"]`).count()).toBe(1);
  }
  expect(await page.getByRole('link', { name: 'Вернуться на главную' }).count()).toBe(code === '404' ? 1 : 0);
  expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(code === '404' ? 1 : 0);
}

test.for(visits)('$code on a $device is shown in the error layout', async ({ options, path, ...error }, { visit }) => {
  const page = await visit(path, { ...options, allow: [/status of \d{3}/] });
  await expectErrorLayout(page, error);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Услуги' }).click();
  await untilHeading(page, 'Услуги');
  // The document of the error held no menus: they come with another one.
  expect(await page.getByRole('contentinfo').locator('a[href="/about"]').count()).toBeGreaterThan(0);
});

test('a navigation that ends in an error changes the layout, and back restores the one before', async ({ visit }) => {
  const page = await visit('/services', { allow: [/status of 503/] });
  await markDocument(page);
  await followLink(page, '/about/partners');
  await expectErrorLayout(page, { code: '503', title: 'Сервер перегружен' });
  await page.goBack();
  await untilHeading(page, 'Услуги');
  expect(await menusOf(page).count()).toBeGreaterThan(0);
  expect(await isSameDocument(page)).toBe(true);
});
