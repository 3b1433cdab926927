/** Windows of every size: what a phone shows first, what it folds, how long its pages are; narrow, low and wide windows of a desktop. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { bothDevices, desktop, load, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { maxShift, recordShifts, totalShift } from '#tests/support/page-layout.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { cookieBanner } from '#tests/support/page-steps.ts';

const set = `${pageSamples.product}?set=10S1S`;
/** The highest models, and one with a price on request and the longest name. */
const lowbed = '/catalog/polupricepy/nizkoramnye/product/tral-340';
const fridge = '/catalog/polupricepy/furgony/refrizheratory/product/ref-87-pharma';
const roller = '/catalog/polupricepy/shtornye/s-kolodcem/product/rulon-84';
const onDrawbar = '/catalog/pricepy/shtornye/product/pricep-shtora-61';
const folds = 'details[data-folds]';
const narrow = { ...desktop, viewport: { width: 390, height: 844 } };

async function storedViewport(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === 'viewport')?.value;
}

test.for(bothDevices)('a %s is known by its first request', async ([device, options], { visit }) => {
  const page = await visit('/', { ...options, javaScriptEnabled: false });
  expect(await storedViewport(page)).toBe(device === 'phone' ? 'mobile' : 'desktop');
});

test('a desktop browser in a narrow window becomes mobile, and desktop again when it is widened', async ({ visit }) => {
  const page = await visit('/', { ...desktop, viewport: { width: 1023, height: 800 } });
  await expect.poll(() => storedViewport(page)).toBe('mobile');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => storedViewport(page)).toBe('desktop');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'viewport');
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict', httpOnly: false });
});

const inMain = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();
const mainButtons: [path: string, find: (page: Page) => Locator][] = [
  [pageSamples.home, inMain('Подобрать прицеп')],
  [pageSamples.catalog, inMain('Выбрать модель')],
  // The longest heading of all categories.
  ['/catalog/polupricepy/shtornye/s-kolodcem', inMain('Выбрать модель')],
  [pageSamples.product, (page) => quickActions(page).getByRole('link', { name: 'Заявка' })],
];
const quickActions = (page: Page) => page.getByRole('navigation', { name: 'Быстрые действия' });

test.for(mainButtons)('the main button of %s is not covered in a small window', async ([path, find], { visit }) => {
  const page = await visit(path, { ...phone, viewport: narrow.viewport, isNewVisitor: true });
  await cookieBanner(page).waitFor();
  // It arrives with a movement.
  await expect.poll(() => isOpenToTaps(find(page))).toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => isOpenToTaps(find(page))).toBe(true);
});

/** How high it may be; the button of its first screen, and what is whole there. */
const onPhones: [path: string, limitPx: number, button?: string, ...parts: string[]][] = [
  [pageSamples.about, 8_600, 'Как доехать до завода', 'h1', 'svg'],
  [pageSamples.manufacture, 8_300, 'Как доехать до завода', 'h1', 'svg'],
  [pageSamples.rent, 9_000, 'Забронировать'],
  // The estimate, lessors, and three ways to pay with what comes back.
  [pageSamples.credit, 9_800, 'Запросить предложения'],
  [pageSamples['rent-types'], 9_000, 'Забронировать'],
  [pageSamples.quote, 9_000, 'Получить на почту'],
  [pageSamples['trailer-finder'], 9_000, 'Свой груз'],
  [pageSamples['trip-check'], 9_000, 'Взять пример за основу'],
  [pageSamples.exploitation, 10_500],
  [pageSamples.vacancies, 8_200],
  ...['', 'polupricepy', 'pricepy'].map((slug): [string, number] => [href('product-types', { slug }), 9_000]),
  ...['zachet-tekhniki', 'telematika'].map((slug): [string, number] => [href('service', { slug }), 9_000]),
  ...(['catalog', 'service-types', 'service-theme', 'maintenance', 'guarantee'] as const).map(
    (id): [string, number] => [pageSamples[id], 9_000],
  ),
  [lowbed, 9_100],
  [fridge, 9_100],
];

test('no page is too high on a phone, its folds are shut, its main button is above the bar', async ({ openTab }) => {
  const page = await openTab(phone);
  for (const [path, limitPx, button, ...parts] of onPhones) {
    await load(page, path);
    await expectShort(page, limitPx);
    if (button === undefined) continue;
    await expect.poll(() => isOpenToTaps(inMain(button)(page)), { message: path }).toBe(true);
    for (const part of parts) expect(await lowerEdge(page.locator(`main ${part}`).first())).toBeLessThan(844 - 60);
  }
});

test('nor is a model in a narrow window under the banner', async ({ openTab }) => {
  const page = await openTab({ ...narrow, isNewVisitor: true });
  for (const path of [lowbed, fridge, set]) {
    await load(page, path);
    await cookieBanner(page).waitFor();
    await expectShort(page, 9_100);
  }
});

async function expectShort(page: Page, limitPx: number): Promise<void> {
  const message = page.url();
  await expect.poll(() => page.locator(`${folds}[open]`).count(), { message }).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), message).toBeLessThan(limitPx);
  // No heading over a shut fold: it is the fold.
  const over = page.locator('main section > :first-child:has(+ details:not([open]):last-child)');
  expect(await over.allTextContents(), message).toEqual([]);
}

const sold = [pageSamples.product, roller, onDrawbar];

test.for(sold)('what sells %s is on a phone’s first screen', async (path, { visit }) => {
  const page = await visit(path, phone);
  const last = (await quickActions(page).boundingBox())?.y;
  const offer = page.getByRole('region', { name: 'Цена и наличие' });
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.locator('#vid-1 img'),
    page.getByRole('main').locator('dl').first(),
    offer.getByText(/₽$|^Цена по запросу$/).first(),
    offer.getByRole('link', { name: 'Оставить заявку' }),
  ]) {
    expect(await lowerEdge(part)).toBeLessThanOrEqual(last ?? 0);
  }
});

async function lowerEdge(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
}

/** Whether a tap anywhere on the element reaches it. */
function isOpenToTaps(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
    return points.every(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  });
}

test.for([true, false])('a phone searches from any header (scripts: %s)', async (javaScriptEnabled, { visit }) => {
  const page = await visit(pageSamples.contacts, { ...phone, javaScriptEnabled });
  const header = page.getByRole('banner');
  const field = header.getByRole('searchbox', { name: 'Найти на сайте' });
  const width = async () => (await field.boundingBox())?.width ?? 0;
  const before = await width();
  await field.tap();
  await expect.poll(width).toBeGreaterThan(before + 40);
  await field.fill('самосвал');
  await header.getByRole('button', { name: 'Найти' }).tap();
  await page.waitForURL((url) => url.pathname === '/services/search' && url.searchParams.get('q') === 'самосвал');
  const found = page.getByRole('main').getByRole('link', { name: /самосвал/i });
  await found.first().waitFor();
});

test('the way back from a model is one link on a phone, as high as a thumb', async ({ visit }) => {
  const page = await visit(pageSamples.product, phone);
  const links = page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Стандартные']);
  expect((await links.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
});

test('a table of texts is a list on a phone, each text with the name of its column', async ({ visit }) => {
  const page = await visit(`${pageSamples.exploitation}#sroki`, phone);
  await page.locator('#sroki').getByText('8 строк').click();
  const table = page.getByRole('region', { name: 'Сроки обслуживания' });
  const seen = await table.evaluate((area) => ({
    isWhole: area.scrollWidth <= area.clientWidth,
    columns: [...area.querySelectorAll('thead th')].slice(1).map((header) => header.textContent),
    names: [...area.querySelectorAll('tbody tr:first-child td')].map((cell) => {
      const { content } = getComputedStyle(cell, '::before');
      return content.slice(1, -1);
    }),
  }));
  expect(seen.isWhole).toBe(true);
  expect(seen.names).toEqual(seen.columns);
});

test.for([href('service-theme', { slug: 'torgovye-seti' }), pageSamples.rent, pageSamples.parts])(
  'in the smallest window nothing of %s is cut, its folds open and its header’s search included',
  async (path, { visit }) => {
    const page = await visit(path, { ...phone, viewport: { width: 320, height: 640 } });
    const cut = await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
      const letters = document.createElement('canvas').getContext('2d');
      const isCut = (field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        Object.assign(letters ?? {}, { font });
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return (letters?.measureText(field.placeholder).width ?? 0) > room;
      };
      const isOver = (size: Element) => size.getBoundingClientRect().right > innerWidth - 40;
      return {
        page: document.documentElement.scrollWidth - innerWidth,
        search: [...document.querySelectorAll<HTMLInputElement>('header input')].filter(isCut).length,
        sizes: [...document.querySelectorAll('summary.section-head > span')]
          .filter(isOver)
          .map((size) => size.innerHTML),
        numbers: [...document.querySelectorAll('main li > a.amount')].filter((link) => link.getClientRects().length > 1)
          .length,
      };
    });
    expect(cut).toEqual({ page: 0, search: 0, sizes: [], numbers: 0 });
  },
);

test('a narrow window that the server takes for a wide one folds what lies below', async ({ visit }) => {
  const page = await visit(pageSamples.maintenance, narrow);
  const last = page.locator(folds).last();
  await expect.poll(() => last.getAttribute('open')).toBeNull();
  await last.locator('summary').click();
  expect(await last.getAttribute('open')).not.toBeNull();
});

test('in a wide window everything is open and wide, without the line that folds it', async ({ visit }) => {
  const page = await visit(pageSamples.maintenance);
  const all = await page
    .locator(folds)
    .evaluateAll((found) => found.map((fold) => [(fold as HTMLDetailsElement).open, fold.clientWidth > 1000]));
  expect(all.length).toBeGreaterThan(0);
  expect(all.flat()).not.toContain(false);
  expect(await page.locator(`${folds} summary`).last().isVisible()).toBe(false);
});

test('a tablet taken for a desktop sees its filters shut from the first, and nothing jumps', async ({ visit }) => {
  const viewport = { width: 768, height: 1024 };
  const page = await visit(pageSamples.catalog, { ...desktop, viewport, before: recordShifts });
  const filters = page.getByRole('form', { name: 'Фильтры моделей' });
  await expect.poll(() => filters.isVisible()).toBe(false);
  expect(await totalShift(page)).toBeLessThan(maxShift);
  await page.getByText('Фильтры', { exact: true }).click();
  await expect.poll(() => filters.isVisible()).toBe(true);
});

test('letters half as large again widen no page of a small desktop', async ({ visit }) => {
  const page = await visit('/services', { ...desktop, viewport: { width: 1024, height: 768 } });
  const widthAt = (letters: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      return [document.documentElement.scrollWidth, document.querySelector('body > header')?.clientHeight];
    }, letters);
  // As they are, the header is one line.
  expect(await widthAt('')).toEqual([1024, 64]);
  expect((await widthAt('24px'))[0]).toBe(1024);
});

test('the payment of a lease fits a phone with letters twice as large', async ({ visit }) => {
  const page = await visit(href('credit'), { ...phone, viewport: narrow.viewport });
  const right = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('output') as Element);
    return words.getBoundingClientRect().right;
  });
  expect(right).toBeLessThanOrEqual(390);
});

test('in colours of the visitor a slider, a fold and a pressed button show their state, and buttons an edge', async ({
  visit,
}) => {
  const page = await visit(href('credit'), { ...desktop, forcedColors: 'active', reducedMotion: 'reduce' });
  const slider = page.getByRole('slider', { name: 'Аванс' });
  const [before, after] = ['20', '40'].map((value) => async () => {
    await slider.fill(value);
    await slider.blur();
    return (await slider.screenshot()).toString('base64');
  });
  expect(await before?.()).not.toBe(await after?.());
  const styles = await page.evaluate(() => {
    const styleOf = (selector: string, pseudo?: string) => {
      const part = document.querySelector(selector);
      return part === null ? undefined : getComputedStyle(part, pseudo);
    };
    return [
      styleOf('.fold-mark > summary', '::after')?.borderTopWidth,
      styleOf('[aria-pressed=true]')?.getPropertyValue('forced-color-adjust'),
      styleOf('header .signal-button[data-leads-to-form]')?.borderTopWidth,
    ];
  });
  expect(styles).toEqual(['2px', 'none', '1px']);
});

/** 422 or 450 pixels high, as a page at 200 % has it. */
const low = (width: number, height: number) =>
  ({ ...desktop, viewport: { width, height }, reducedMotion: 'reduce' }) as const;

test.for([
  [pageSamples.catalog, 390, 422],
  [pageSamples.product, 195, 422],
  [set, 195, 422],
  [set, 720, 450],
  [pageSamples.compare, 720, 450],
] as const)('no bar stays before %s in a low window of %i × %i', async ([path, width, height], { visit }) => {
  expect(await coveredShare(await visit(path, low(width, height)))).toBe(0);
});

test.for([
  [195, 422],
  [720, 450],
] as const)('the cookie banner leaves two thirds of a window of %i × %i', async ([width, height], { visit }) => {
  const page = await visit(pageSamples.catalog, { ...low(width, height), isNewVisitor: true });
  await cookieBanner(page).waitFor();
  expect(await coveredShare(page)).toBeLessThan(1 / 3);
  for (const name of ['Отклонить', 'Принять']) {
    const box = await cookieBanner(page).getByRole('button', { name }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});

/** The share of the window's height before which something stays while the page scrolls; names of columns are no bar. */
async function coveredShare(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const tops = () =>
      new Map(
        [...document.querySelectorAll('body *:not(table *)')].map((each) => [each, each.getBoundingClientRect().top]),
      );
    window.scrollTo({ top: 2200, behavior: 'instant' });
    const before = tops();
    window.scrollBy({ top: 60, behavior: 'instant' });
    let covered = 0;
    for (const [element, top] of tops()) {
      const { position, visibility } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isBar = ['fixed', 'sticky'].includes(position) && visibility === 'visible' && box.width > innerWidth / 2;
      if (isBar && before.get(element) === top)
        covered += Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
    }
    return covered / innerHeight;
  });
}
