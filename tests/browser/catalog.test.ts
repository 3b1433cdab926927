/** Finding things: the catalogue with its filters, search and comparison, the page of search, next steps. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { deviceContexts, hydrated, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { acceptedLead } from '#tests/support/form-visits.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { axeFaults, holdBack, plain, untilSearch } from '#tests/support/page-steps.ts';

const search = (page: Page) => new URL(page.url()).search;
const title = async (page: Page) => plain(await page.locator('#modeli-title').innerText());
const said = (page: Page) => page.locator('[data-announcer]').textContent();
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test('a tick narrows the list at once, keeps scroll and focus, and is in the address; back takes it away', async ({
  visit,
}) => {
  const page = await visit('/catalog');
  await tick(page, /^В наличии/).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await tick(page, /^В наличии/).focus();
  await page.keyboard.press('Space');
  await untilSearch(page, '?stock=in-stock');
  await page.getByRole('heading', { name: 'Найдено 13 моделей' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(plain((await said(page)) ?? '')).toBe('Найдено 13 моделей');
  await tick(page, /^4–\u2060?5 млн/).check();
  await untilSearch(page, '?price=4-5&stock=in-stock');
  await page.getByRole('heading', { name: 'Найдено 6 моделей' }).waitFor();
  expect(await page.locator('#modeli article').count()).toBe(6);
  expect(await tick(page, /^В наличии/).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('price');
  await page.goBack();
  await page.getByRole('heading', { name: 'Найдено 13 моделей' }).waitFor();
  expect(await tick(page, /^4–\u2060?5 млн/).isChecked()).toBe(false);
  expect(await tick(page, /^В наличии/).isChecked()).toBe(true);
});

test('words are looked for without leaving the page, beside what is ticked', async ({ visit }) => {
  const page = await visit('/catalog');
  await tick(page, /^В наличии/).check();
  await untilSearch(page, '?stock=in-stock');
  const field = page.getByRole('searchbox', { name: 'Найти в этом разделе' });
  await field.fill('шторный');
  await field.press('Enter');
  await untilSearch(page, '?q=%D1%88%D1%82%D0%BE%D1%80%D0%BD%D1%8B%D0%B9&stock=in-stock');
  await page.getByRole('link', { name: 'Убрать фильтр: «шторный»' }).waitFor();
  for (const name of await page.locator('#modeli article').allInnerTexts()) expect(name).toMatch(/шторный|мега|рулон/i);
  await page.getByRole('link', { name: 'Убрать фильтр: «шторный»' }).click();
  await untilSearch(page, '?stock=in-stock');
  await expect.poll(() => field.inputValue()).toBe('');
});

test('what is typed while another list is on its way keeps its letters and its caret', async ({ visit }) => {
  const page = await visit('/catalog');
  const field = page.getByRole('searchbox', { name: 'Найти в этом разделе' });
  await field.fill('борт');
  const letThrough = await holdBack(page, '**/_payload.json*');
  await tick(page, /^В наличии/).check();
  await field.press('End');
  await page.keyboard.type('ов');
  letThrough();
  await page.getByRole('link', { name: 'Убрать фильтр: В наличии' }).waitFor();
  await page.keyboard.type('ой');
  expect(await field.inputValue()).toBe('бортовой');
});

test('two quick ticks both count', async ({ visit }) => {
  const page = await visit('/catalog');
  await page.evaluate(() => {
    for (const value of ['in-stock', 'in-transit']) {
      document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
    }
  });
  await untilSearch(page, '?stock=in-stock&stock=in-transit');
  await page.getByRole('heading', { name: 'Найдено 19 моделей' }).waitFor();
});

test('chips take their choice away and hand the focus on; the last link takes all', async ({ visit }) => {
  const page = await visit('/catalog?stock=in-stock&axles=3&sort=price');
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await chips.getByRole('link', { name: 'В наличии' }).click();
  await untilSearch(page, '?axles=3&sort=price');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('3\u00a0оси'));
  expect(await tick(page, /^В наличии/).isChecked()).toBe(false);
  await chips.getByRole('link', { name: 'Сбросить всё' }).click();
  await page.getByRole('heading', { name: '33 модели' }).waitFor();
  expect(search(page)).toBe('');
  expect(await page.getByLabel('Сортировка').inputValue()).toBe('default');
  // With the chips that had the focus, none is left.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('modeli-title');
});

test('the order changes by the select, and further pages begin at the list', async ({ visit }) => {
  const page = await visit('/catalog');
  await page.getByLabel('Сортировка').selectOption('Сначала дешевле');
  await untilSearch(page, '?sort=price');
  await page.locator('#modeli article').first().getByText('от 1 980 000 ₽').waitFor();
  await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
  await untilSearch(page, '?page=2&sort=price');
  await page.waitForFunction(() => document.activeElement?.id === 'modeli-title');
  await page.waitForFunction(() => {
    const { top } = document.querySelector('#modeli')?.getBoundingClientRect() ?? { top: -1 };
    return top >= 0 && top < 200;
  });
  expect(await page.title()).toContain('страница 2');
});

test('on a phone the filters open, say how many models match, and lead to them', async ({ visit }) => {
  const page = await visit('/catalog/polupricepy', deviceContexts.phone);
  expect(await tick(page, /^В наличии/).isVisible()).toBe(false);
  await page.getByText('Фильтры', { exact: true }).click();
  await tick(page, /^В наличии/).check();
  await page.getByRole('button', { name: 'Показать 11 моделей' }).click();
  await page.getByRole('heading', { name: 'Найдено 11 моделей' }).waitFor();
  await expect.poll(() => tick(page, /^В наличии/).isVisible()).toBe(false);
});

test('without scripts the form sends itself, and the address it makes is understood', async ({ visit }) => {
  const page = await visit('/catalog', { ...deviceContexts.desktop, javaScriptEnabled: false });
  await tick(page, /^В наличии/).check();
  await tick(page, /^В пути/).check();
  await page.getByLabel('Сортировка').selectOption('Сначала дороже');
  await page.getByRole('button', { name: 'Применить' }).click();
  expect(search(page)).toBe('?q=&sort=price-desc&stock=in-stock&stock=in-transit');
  expect(await title(page)).toBe('Найдено 19 моделей');
  await page.getByRole('link', { name: /В пути/ }).click();
  expect(await title(page)).toBe('Найдено 13 моделей');
});

test('from a number of a part to a request', async ({ visit }) => {
  const page = await visit('/services/parts', deviceContexts.phone);
  const listed = async () => new URL(page.url()).searchParams.get('list');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByLabel('Номер, название или размер').fill('ос 3501090');
  await page.getByRole('button', { name: 'Найти' }).last().click();
  await page.getByRole('heading', { name: 'По запросу' }).waitFor();

  await page.getByRole('link', { name: 'Добавить в список: OS-3501-090' }).click();
  await page.getByRole('heading', { name: 'Ваш список' }).waitFor();
  expect(await listed()).toBe('OS-3501-090:1');
  await page.getByLabel('Как к вам обращаться').fill('Ирина');
  await page.getByRole('link', { name: 'На одну больше: OS-3501-090' }).click();
  await page.getByRole('link', { name: 'На одну меньше: OS-3501-090' }).waitFor();
  await expect.poll(() => page.getByLabel('Как к вам обращаться').inputValue()).toBe('Ирина');
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.getByLabel('Количество: OS-3501-090').fill('12');
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  await page.waitForURL(/%3A12/);
  expect(await listed()).toBe('OS-3501-090:12');
  expect(plain(await page.locator('#spisok').innerText())).toContain('Ориентировочно 117 600 ₽ с НДС 22 %');
  expect(plain(await page.getByLabel('Что нужно').inputValue())).toBe(
    'OS-3501-090 Колодки тормозные дисковые 430 мм, комплект на ось — 12 компл.',
  );

  await page.getByRole('link', { name: 'Запросить по списку' }).click();
  await page.getByLabel('Как к вам обращаться').fill('Ирина');
  await page.getByLabel('Электронная почта').fill('parts@pokupatel.example');
  await page.getByLabel('Согласен на обработку').check();
  await page.getByRole('button', { name: 'Отправить список' }).click();
  await acceptedLead(page);
  expect(plain(await page.locator('main').innerText())).toContain('OS-3501-090 × 12');
});

test('the keyboard counts a part: what it presses keeps the focus and the place in the window', async ({ visit }) => {
  const page = await visit('/services/parts?number=3501090');
  const focused = () =>
    page.evaluate(() => {
      const { ariaLabel, getBoundingClientRect } = document.activeElement ?? document.body;
      return { ariaLabel, top: Math.round(getBoundingClientRect.call(document.activeElement).top) };
    });
  const add = page.getByRole('link', { name: 'Добавить в список: OS-3501-090' });
  await add.focus();
  const { top } = await focused();
  for (const [count, label] of [
    [1, 'На одну больше: OS-3501-090'],
    [2, 'На одну больше: OS-3501-090'],
  ] as const) {
    await page.keyboard.press('Enter');
    await untilSearch(page, `?list=OS-3501-090%3A${count}&number=3501090`);
    expect(await focused()).toEqual({ ariaLabel: label, top });
  }
  for (const [label, next] of [
    ['На одну меньше', 'Убрать из списка'],
    ['Убрать из списка', 'Добавить в список'],
  ] as const) {
    await page
      .locator('#naydeno')
      .getByRole('link', { name: `${label}: OS-3501-090` })
      .press('Enter');
    await expect.poll(async () => (await focused()).ariaLabel).toBe(`${next}: OS-3501-090`);
  }
});

const nextSteps = [
  [pageSamples.home, 'Подобрать прицеп', /\/services\/podbor$/, 'Что везёте'],
  [pageSamples.about, 'Как доехать до завода', /\/contacts#syzran$/, 'Построить маршрут'],
  [pageSamples.manufacture, 'Как доехать до завода', /\/contacts#syzran$/, 'Построить маршрут'],
  [pageSamples.partners, 'Написать о партнёрстве', /\/contacts#vopros$/, 'Ваш вопрос'],
  [pageSamples.exploitation, 'Выбрать руководство', /#rukovodstva$/, 'Шторные полуприцепы'],
  [href('service', { slug: 'dostavka' }), 'Запросить цену до моего города', /#zayavka$/, 'Отправить вопрос'],
  [pageSamples['service-theme'], 'Подходящая техника', /#tehnika-otrasli$/, 'Ось'],
] as const;

test.for([true, false])(
  'on a phone, next steps lead to what is seen at once, scripts: %s',
  async (hasScripts, { openTab }) => {
    const page = await openTab({ ...phone, javaScriptEnabled: hasScripts });
    for (const [path, name, address, seen] of nextSteps) {
      await page.goto(path);
      if (hasScripts) await hydrated(page);
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await page.waitForURL(address);
      const section = new URL(page.url()).hash === '' ? page.locator('main') : page.locator(new URL(page.url()).hash);
      await section.getByText(seen).first().waitFor();
      const isInSight = () => section.evaluate((target) => target.getBoundingClientRect().top < window.innerHeight);
      await expect.poll(isInSight).toBe(true);
    }
  },
);
