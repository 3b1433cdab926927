/** What a phone shows: the main button beside the open cookie banner, the search in the header, and no page without end. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const mainButtons: [path: string, find: (page: Page) => Locator][] = [
  [pageSamples.home, (page) => page.getByRole('main').getByRole('link', { name: 'Подобрать прицеп' })],
  [pageSamples.catalog, (page) => page.getByRole('main').getByRole('link', { name: 'Выбрать модель' })],
  [
    // The longest heading of all categories.
    '/catalog/polupricepy/shtornye/s-kolodcem',
    (page) => page.getByRole('main').getByRole('link', { name: 'Выбрать модель' }),
  ],
  [
    pageSamples.product,
    (page) => page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link', { name: 'Заявка' }),
  ],
];

test.for(windows.flatMap((viewport) => mainButtons.map(([path, find]) => ({ viewport, path, find }))))(
  'the cookie banner leaves the main button of $path in view ($viewport.width × $viewport.height)',
  async ({ viewport, path, find }, { visit }) => {
    const page = await visit(path, { ...phone, viewport, isNewVisitor: true });
    const banner = page.getByRole('region', { name: 'Файлы cookie (куки)' });
    await banner.waitFor();
    // It arrives with a movement.
    await banner.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await isOpenToTaps(find(page))).toBe(true);
  },
);

test.for([true, false])(
  'a phone searches from the header of any page (scripts: %s)',
  async (javaScriptEnabled, { visit }) => {
    const page = await visit(pageSamples.contacts, { ...phone, javaScriptEnabled });
    const header = page.getByRole('banner');
    const field = header.getByRole('searchbox', { name: 'Найти в каталоге' });
    const narrow = await field.boundingBox();
    await field.tap();
    const wide = await field.boundingBox();
    expect(wide?.width).toBeGreaterThan((narrow?.width ?? 0) + 40);
    await field.fill('самосвал');
    await header.getByRole('button', { name: 'Найти' }).tap();
    await page.waitForURL((url) => url.pathname === '/catalog' && url.searchParams.get('q') === 'самосвал');
    await page
      .locator('#modeli')
      .getByRole('link', { name: /самосвал/i })
      .first()
      .waitFor();
  },
);

test.for([
  [pageSamples.about, 'Как доехать до завода'],
  [pageSamples.manufacture, 'Как доехать до завода'],
] as const)('%s shows its idea and its button on the first screen of a phone', async ([path, button], { visit }) => {
  const page = await visit(path, { ...phone, viewport: { width: 390, height: 844 } });
  const main = page.getByRole('main');
  expect(await isOpenToTaps(main.getByRole('link', { name: button }))).toBe(true);
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
  const drawing = await main.locator('svg').first().boundingBox();
  for (const box of [heading, drawing]) expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 - 60);
});

test.for([
  [pageSamples.rent, 'Забронировать'],
  [pageSamples.credit, 'Запросить предложения'],
  [pageSamples['rent-types'], 'Забронировать'],
  [pageSamples.quote, 'Получить на почту'],
  [pageSamples['trailer-finder'], 'Свой груз'],
  [pageSamples['trip-check'], 'Взять пример за основу'],
] as const)('%s has «%s» on the first screen, above the bar', async ([path, name], { visit }) => {
  const page = await visit(path, { ...phone, viewport: { width: 390, height: 844 } });
  expect(await isOpenToTaps(page.getByRole('main').getByRole('link', { name }).first())).toBe(true);
});

/** Whether a tap anywhere on the element reaches it. */
function isOpenToTaps(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
    return points.every(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  });
}

test.for([
  pageSamples.product,
  // A price on request, and the longest name.
  '/catalog/polupricepy/shtornye/s-kolodcem/product/rulon-84',
  '/catalog/pricepy/shtornye/product/pricep-shtora-61',
])('name, picture, figures and price of %s with their button are on the first screen', async (path, { visit }) => {
  const page = await visit(path, phone);
  const bar = page.getByRole('navigation', { name: 'Быстрые действия' });
  const last = (await bar.boundingBox())?.y;
  const offer = page.getByRole('region', { name: 'Цена и наличие' });
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.locator('#vid-1 img'),
    page.getByRole('main').locator('dl').first(),
    offer.getByText(/₽$|^Цена по запросу$/).first(),
    offer.getByRole('link', { name: 'Оставить заявку' }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(last ?? 0);
  }
});

test('the way back from a model is one link on a phone, as high as a thumb', async ({ visit }) => {
  const page = await visit(pageSamples.product, phone);
  const links = page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Стандартные']);
  expect((await links.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
});

test.for([
  '/catalog/polupricepy/nizkoramnye/product/tral-340',
  '/catalog/polupricepy/furgony/refrizheratory/product/ref-87-pharma',
  pageSamples.guarantee,
])('%s, among the highest pages, is at most 9,000 pixels high on a phone', async (path, { visit }) => {
  const page = await visit(path, { ...phone, viewport: { width: 390, height: 844 } });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
});
