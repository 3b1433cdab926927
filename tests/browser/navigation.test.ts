/** Walking through the site inside the browser: one request a page, what a visitor expects of links, and menus by keyboard. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bothDevices, deviceContexts, fullyStarted, load } from '#tests/support/browser.ts';
import { type OpenTab, test, type Visit, type VisitOptions } from '#tests/support/browser-test.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';
import {
  followLink,
  footerLink,
  hiddenFocus,
  isSameDocument,
  markDocument,
  rewritten,
  toContacts,
  untilHeading,
  untilRouter,
  watchRequests,
} from '#tests/support/page-steps.ts';

async function visitMarked(visit: Visit, path: string, options?: VisitOptions): Promise<Page> {
  const page = await visit(path, options);
  await markDocument(page);
  return page;
}

test('every link into the same page leads to its place, and back to where it was followed', async ({ visit }) => {
  const page = await visitMarked(visit, '/about/vacancy');
  await untilRouter(page);
  const payloads = watchRequests(page, 'payloads');
  const isAt = (place: string) =>
    page.waitForFunction(
      (id) => Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - 88) < 2,
      place,
    );
  const places = page.getByRole('navigation', { name: 'Открытые вакансии' }).getByRole('link');
  expect(await places.count()).toBe(await page.getByRole('button', { name: 'Откликнуться: ' }).count());
  for (const [name, place] of [
    [/Механик сервиса/, 'mekhanik-servisa'],
    [/Слесарь-сборщик/, 'slesar-sborshchik'],
    [/Механик сервиса/, 'mekhanik-servisa'],
  ] as const) {
    // The page scrolls smoothly: a jump that begins during another one would be timed by the machine.
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
    await places.filter({ hasText: name }).click();
    await isAt(place);
  }
  await page.goBack();
  await page.waitForFunction(() => Math.abs(window.scrollY - 100) <= 2);
  await page.goForward();
  await isAt('mekhanik-servisa');
  expect(payloads).toEqual([]);
});

test('pages keep their places over full loads, again and again', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  const places: Record<string, number> = { '/about': 500, '/contacts': 700, '/services': 300, '/catalog': 450 };
  const leave = (path: string) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), places[path] ?? 0);
  const isInPlace = (path: string) =>
    page.waitForFunction(
      ([pathname, top]) => window.location.pathname === pathname && Math.abs(window.scrollY - top) <= 2,
      [path, places[path] ?? 0] as const,
    );
  const follow = async (path: string) => {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
    await page.waitForURL(`**${path}`);
    await page.waitForFunction(() => window.scrollY === 0);
    await leave(path);
  };
  await leave('/about');
  await follow('/contacts');
  await load(page, '/services', fullyStarted);
  await leave('/services');
  await follow('/catalog');
  const back = ['/services', '/contacts', '/about'];
  const forward = ['/contacts', '/services', '/catalog'];
  for (const [steps, step] of [
    [back, -1],
    [forward, 1],
    [back, -1],
  ] as const) {
    for (const path of steps) {
      // In a task of its own: a full load may end this one.
      await page.evaluate((by) => void setTimeout(() => window.history.go(by)), step);
      await isInPlace(path);
    }
  }
});

test('a click on a link asks for one payload and renews head, focus and place', async ({ visit, site }) => {
  const page = await visitMarked(visit, '/services');
  const payloads = watchRequests(page, 'payloads');
  const expectHead = async (path: string) => {
    const { title, head } = await (await fetch(`${site.origin}${path}/_payload.json`)).json();
    await page.waitForFunction((expected) => document.title === expected, title);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(head).toContain(`<meta name="description" content="${description}"/>`);
    return title;
  };
  await expectHead('/services');
  await page.getByRole('main').getByRole('link', { name: 'Гарантия' }).first().click();
  await page.waitForURL('**/services/guarantee');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.locator('body > [role=status]:not(:empty)').waitFor({ state: 'attached' });
  const shown = await page.evaluate(() => ({
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    announced: document.querySelector('body > [role=status]')?.textContent,
    scroll: window.scrollY,
  }));
  expect(shown).toEqual({
    canonical: `${site.services.config.siteUrl}/services/guarantee`,
    announced: await expectHead('/services/guarantee'),
    scroll: 0,
  });
  expect(payloads).toEqual(['/services/guarantee/_payload.json']);
  await page.goBack();
  await expectHead('/services');
  expect(await isSameDocument(page)).toBe(true);
});

test('back and forward bring the page as it was left, with its place, without a request', async ({ visit }) => {
  const page = await visitMarked(visit, '/about/news');
  const payloads = watchRequests(page, 'payloads');
  const words = await page.getByRole('main').innerText();
  const second = page.getByRole('main').getByRole('link', { name: 'Страница 2', exact: true });
  await second.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(100);
  await second.click();
  await page.waitForURL('**/about/news/page-2');
  // Over a link it would have its page fetched ahead.
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => window.scrollY === 0);
  const title = await page.title();
  await page.goBack();
  await page.waitForURL('**/about/news');
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) <= 2, left);
  expect(await page.title()).not.toBe(title);
  expect(await page.getByRole('main').innerText()).toBe(words);
  // The next step of the keyboard begins there, not at the top.
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.goForward();
  await page.waitForURL('**/about/news/page-2');
  await page.waitForFunction((expected) => document.title === expected, title);
  // In memory: it is not requested again.
  expect(payloads.filter((path) => path.startsWith('/about/news/page-2'))).toHaveLength(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to an address without a page is left to the server, which answers 404', async ({ visit, site }) => {
  const page = await visitMarked(visit, '/about', { allow: [/status of 404/] });
  const answer = page.waitForResponse('**/about/blog/no-such-article/_payload.json*');
  await followLink(page, '/about/blog/no-such-article');
  expect((await answer).status()).toBe(404);
  await untilHeading(page, 'Такой страницы не существует');
  await page.getByRole('link', { name: 'Вернуться на главную' }).click();
  await page.waitForURL(`${site.origin}/`);
});

test('a moved address ends at the page that took its place', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  await followLink(page, '/about/blog/page-1');
  await page.waitForURL('**/about/blog');
  await untilHeading(page, 'Блог');
  expect(await isSameDocument(page)).toBe(true);
});

test('Ctrl+click, new windows and downloads stay with the browser', async ({ visit }) => {
  const page = await visitMarked(visit, '/about');
  const opened = page.context().waitForEvent('page');
  await footerLink(page, 'Контакты').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/contacts');
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a click before the code of the page is there is followed all the same', async ({ openTab }) => {
  const page = await openTab(deviceContexts.desktop);
  await page.goto('/about');
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contacts"]')?.click());
  await untilHeading(page, 'Контакты');
});

async function expectFullLoad(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await footerLink(page, 'Контакты').click();
  await loaded;
  await untilHeading(page, 'Контакты');
  expect(await isSameDocument(page)).toBe(false);
}

test('without the code of the router a click loads its target as a document', async ({ visit }) => {
  const before = (page: Page) => page.route('**/assets/router-*', (route) => route.abort());
  await expectFullLoad(await visitMarked(visit, '/about', { allow: [/ERR_FAILED/], before }));
});

/** By what it asks for of the page of contacts. */
const otherPayloads: Record<string, (payload: object, buildId: string) => string> = {
  'of a newer build': (payload) => JSON.stringify({ ...payload, buildId: 'newer' }),
  'that is cut': () => '{"buildId":',
  'that is HTML': () => '<!DOCTYPE html>',
  'without the page': (_, buildId) => JSON.stringify({ buildId, id: 'contacts', path: '/contacts' }),
};

test.for(Object.entries(otherPayloads))('a payload %s makes it a full load', async ([_, change], { visit, site }) => {
  const page = await visitMarked(visit, '/about');
  const { id } = site.services.frontend.build;
  const changed = rewritten((payload) => change(JSON.parse(payload), id));
  await page.route('**/contacts/_payload.json*', changed);
  await expectFullLoad(page);
});

/** A list whose next page counts the pictures that fly there. */
async function visitList(openTab: OpenTab, reducedMotion: 'reduce' | 'no-preference', hasTransitions = true) {
  const page = await openTab({ reducedMotion });
  await page.addInitScript((isSupported) => {
    const start = document.startViewTransition?.bind(document);
    Object.assign(window, { flights: [] });
    const namesNow = () =>
      [...document.images].flatMap((image) =>
        image.style.getPropertyValue('view-transition-name') ? [image.alt] : [],
      );
    const watch = (update: () => unknown) => {
      const { flights } = window as unknown as { flights: unknown[] };
      const before = namesNow().length;
      return start?.(async () => {
        await update();
        flights.push(`${before} → ${namesNow().length}`);
      });
    };
    if (isSupported) Object.assign(Document.prototype, { startViewTransition: watch });
    else Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  }, hasTransitions);
  await load(page, '/catalog/polupricepy/shtornye');
  return page;
}

const readFlights = (page: Page) => page.evaluate(() => (window as unknown as { flights: unknown[] }).flights);

async function openProduct(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Ось Ш-136»' }).first().click();
  await untilHeading(page, /Ось Ш-136/);
}

test('the picture of the card flies to that of the product, and no page keeps its mark', async ({ openTab }) => {
  const page = await visitList(openTab, 'no-preference');
  await openProduct(page);
  await expect.poll(() => readFlights(page)).toEqual(['1 → 1']);
  await toContacts(page);
  await expect.poll(() => readFlights(page)).toEqual(['1 → 1', '0 → 0']);
});

test.for([
  ['who asked for stillness', 'reduce', true],
  ['with a browser that draws none', 'no-preference', false],
] as const)('%s, the page comes at once, heading in focus', async ([_who, motion, hasTransitions], { openTab }) => {
  const page = await visitList(openTab, motion, hasTransitions);
  await openProduct(page);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.locator('#chertezh svg[role=img]:visible').first().waitFor();
  expect(await readFlights(page)).toEqual([]);
});

test('the keyboard alone opens a menu, walks it and leaves it', async ({ visit }) => {
  const page = await visit('/about');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Перейти к содержанию');
  await page.locator('nav[aria-label="Главное меню"] summary').first().focus();
  await page.keyboard.press('Enter');
  const panelLink = page.locator('nav[aria-label="Главное меню"] details[open] a').first();
  await panelLink.waitFor();
  await page.keyboard.press('Tab');
  expect(await panelLink.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.locator('nav[aria-label="Главное меню"] details[open]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

test('Esc closes the menu of a phone and gives the focus back', async ({ visit }) => {
  const page = await visit('/', deviceContexts.phone);
  const panel = page.getByRole('navigation', { name: 'Меню сайта' });
  await page.getByText('Меню', { exact: true }).click();
  await panel.getByRole('link', { name: 'Контакты' }).focus();
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
});

test('what has the focus is never hidden behind a bar that sticks', async ({ visit }) => {
  const page = await visit(pageSamples.product, deviceContexts.phone);
  expect(await hiddenFocus(page, 60)).toEqual([]);
});

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Of the page: what is scrolled to, and the parts that stick there. */
const sticking: [path: string, place: string, ...parts: string[]][] = [
  [pageSamples.product, '#harakteristiki', 'header', 'nav[aria-label="Разделы страницы"]'],
  [answerSamples['a set of a model'], '#opcii', '[aria-label="Ваша комплектация"]'],
  [pageSamples.compare, 'tbody:last-of-type tr', 'thead'],
];

test.for(bothDevices)('on a %s the focus in a bar that sticks moves no page', async ([_device, options], { visit }) => {
  for (const [path, place, ...parts] of sticking) {
    const page = await visit(path, options);
    const focusable = page.locator(`:is(${parts}) :is(a, button, summary, input):visible`);
    await page
      .locator(place)
      .first()
      .evaluate((element) => element.scrollIntoView());
    await focusable.last().waitFor();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(400);
    for (const entry of await focusable.all()) {
      await entry.evaluate((element) => element.focus());
      // Of a fraction of a pixel a browser may get rid.
      expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(1);
    }
  }
});

test('the focus in the open menu of a phone moves no page, whatever lies at its lower end', async ({ visit }) => {
  const page = await visit(answerSamples['a set of a model'], deviceContexts.phone);
  await page.getByRole('checkbox', { name: 'К сравнению' }).first().check();
  await page.evaluate(() => window.scrollTo(0, 1000));
  await page.getByText('Меню', { exact: true }).press('Enter');
  const links = page.getByRole('navigation', { name: 'Меню сайта' }).getByRole('link');
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await scrolled(page)).toBe(1000);
  }
});

test('what is typed into the search of the header moves no page', async ({ visit }) => {
  const page = await visit(pageSamples.catalog, deviceContexts.phone);
  await page.evaluate(() => window.scrollTo(0, 1000));
  await page.getByRole('searchbox', { name: 'Найти на сайте' }).focus();
  await page.keyboard.type('шторный');
  expect(await scrolled(page)).toBe(1000);
});
