/** Walking through the site inside the browser: one request a page, and everything a visitor expects of links. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test, type Visit } from '#tests/support/browser-test.ts';
import type { TabOptions } from '#tests/support/watched-tab.ts';

async function visitMarked(visit: Visit, path: string, options?: TabOptions): Promise<Page> {
  const page = await visit(path, options);
  // A mark that only a full load would wipe away.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

function watchPayloads(page: Page): string[] {
  const payloads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/_payload.json')) payloads.push(pathname);
  });
  return payloads;
}

test('every link into the same page leads to its place, however often, and back to where it was followed', async ({
  visit,
}) => {
  const page = await visitMarked(visit, '/about/vacancy');
  const payloads = watchPayloads(page);
  // The router has the history from here on: it comes before a link is pressed.
  await page.getByRole('contentinfo').getByRole('link').first().hover();
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  payloads.length = 0;
  const isAt = (place: string) =>
    page.waitForFunction(
      (id) => Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - 88) < 2,
      place,
    );
  const places = page.getByRole('navigation', { name: 'Открытые вакансии' }).getByRole('link');
  for (const [name, place] of [
    [/Механик сервиса/, 'mekhanik-servisa'],
    [/Слесарь-сборщик/, 'slesar-sborshchik'],
    [/Механик сервиса/, 'mekhanik-servisa'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 100));
    await places.filter({ hasText: name }).click();
    await isAt(place);
  }
  await page.goBack();
  await page.waitForFunction(() => Math.abs(window.scrollY - 100) <= 2);
  await page.goForward();
  await isAt('mekhanik-servisa');
  expect(payloads).toEqual([]);
});

test('a click on a link asks for one payload and renews title, description, canonical and focus', async ({
  visit,
  site,
}) => {
  const page = await visitMarked(visit, '/services');
  const payloads = watchPayloads(page);
  await page.getByRole('main').getByRole('link', { name: 'Гарантия' }).first().click();
  await page.waitForURL('**/services/guarantee');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.locator('body > [role=status]:not(:empty)').waitFor({ state: 'attached' });
  const shown = await page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    announced: document.querySelector('body > [role=status]')?.textContent,
    scroll: window.scrollY,
  }));
  const { title, head } = await (await fetch(`${site.origin}/services/guarantee/_payload.json`)).json();
  expect(shown).toMatchObject({
    title,
    canonical: `${site.services.config.siteUrl}/services/guarantee`,
    announced: title,
    scroll: 0,
  });
  expect(head).toContain(`<meta name="description" content="${shown.description}"/>`);
  expect(payloads).toEqual(['/services/guarantee/_payload.json']);
  expect(await isSameDocument(page)).toBe(true);
});

test('hovering a link fetches its page, and the click needs no further request', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  const payloads = watchPayloads(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' });
  const arrived = page.waitForResponse('**/contacts/_payload.json*');
  await link.hover();
  await arrived;
  await link.click();
  await page.waitForURL('**/contacts');
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  expect(payloads).toEqual(['/contacts/_payload.json']);
});

test('back and forward bring the page, its title and the place on it', async ({ visit }) => {
  const page = await visitMarked(visit, '/about/news');
  const second = page.getByRole('main').getByRole('link', { name: 'Страница 2', exact: true });
  await second.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(100);
  await second.click();
  await page.waitForURL('**/about/news/page-2');
  await page.waitForFunction(() => window.scrollY === 0);
  const title = await page.title();
  await page.goBack();
  await page.waitForURL('**/about/news');
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) <= 2, left);
  expect(await page.title()).not.toBe(title);
  await page.goForward();
  await page.waitForURL('**/about/news/page-2');
  await page.waitForFunction((expected) => document.title === expected, title);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link into the page moves to its place without any request', async ({ visit }) => {
  const page = await visitMarked(visit, '/catalog/polupricepy/shtornye/standartnye/product/shtora-136');
  const payloads = watchPayloads(page);
  await page.getByRole('navigation', { name: 'Разделы страницы' }).getByRole('link', { name: 'Опции' }).click();
  await page.waitForURL('**#opcii');
  await page.waitForFunction(() => window.scrollY > 500);
  expect(payloads).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to an address without a page is left to the server, which answers 404', async ({ visit, site }) => {
  const page = await visitMarked(visit, '/about', { allow: [/status of 404/] });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/about/blog/no-such-article',
      textContent: 'Далее',
    });
    document.querySelector('main')?.append(link);
  });
  const answer = page.waitForResponse('**/about/blog/no-such-article/_payload.json*');
  await page.getByRole('link', { name: 'Далее' }).click();
  expect((await answer).status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Такой страницы не существует' }).waitFor();
  await page.getByRole('link', { name: 'Вернуться на главную' }).click();
  await page.waitForURL(`${site.origin}/`);
});

test('a moved address ends at the page that took its place', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about/blog/page-1', textContent: 'Первая' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Первая' }).click();
  await page.waitForURL('**/about/blog');
  await page.getByRole('heading', { level: 1, name: 'Блог' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('a payload of a newer build makes the navigation a full load of its target', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  await page.route('**/contacts/_payload.json*', async (route) => {
    const response = await route.fetch();
    const payload = await response.json();
    await route.fulfill({ response, json: { ...payload, buildId: 'newer' } });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.waitForURL('**/contacts');
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
});

test('Ctrl+click, new windows and downloads stay with the browser', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Контакты' })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/contacts');
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a click before the code of the page is there is followed all the same', async ({ openTab }) => {
  const page = await openTab(deviceContexts.desktop);
  await page.goto('/about');
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contacts"]')?.click());
  await page.waitForURL('**/contacts');
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
});

test('without the code of the router a click loads its target as a document', async ({ openTab }) => {
  const page = await openTab({ allow: [/ERR_FAILED/] });
  await page.route('**/assets/router-*', (route) => route.abort());
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.waitForURL('**/contacts');
  await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
});

test('a payload that is cut, is HTML, or lacks the page makes the navigation a full load', async ({ visit, site }) => {
  const { id } = site.services.frontend.build;
  for (const body of [
    '{"buildId":',
    '<!DOCTYPE html>',
    JSON.stringify({ buildId: id, id: 'contacts', path: '/contacts' }),
  ]) {
    const page = await visitMarked(visit, '/about');
    await page.route('**/contacts/_payload.json*', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
    await page.getByRole('heading', { level: 1, name: 'Контакты' }).waitFor();
    await hydrated(page);
    expect(await isSameDocument(page)).toBe(false);
  }
});

test('a product reached from its category shows its drawing', async ({ visit }) => {
  const page = await visitMarked(visit, '/catalog/polupricepy/shtornye/standartnye');
  await page.getByRole('main').getByRole('link', { name: 'Ось Ш-136', exact: false }).first().click();
  await page.waitForURL('**/product/**');
  await page.locator('#chertezh svg[role=img]:visible').first().waitFor();
  expect(await isSameDocument(page)).toBe(true);
});
