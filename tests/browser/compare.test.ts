/** Choosing models for comparison: marks on cards, the bar that counts them, the table they lead to. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { bothDevices, deviceContexts, fullyStarted, load, reload } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { countSheets, plain, rewritten, untilSearch } from '#tests/support/page-steps.ts';

const list = '/catalog/polupricepy';

const mark = (page: Page, model: string) =>
  page.getByRole('checkbox', { name: `Сравнить «Ось ${model}»`, exact: true });
const bar = (page: Page) => page.locator('#sravnenie');
const barText = async (page: Page) => plain(await bar(page).locator('button').first().innerText());
const columns = async (page: Page) => (await page.locator('main thead th[scope=col]').allInnerTexts()).map(plain);

/** Marks two models of the list, and follows the bar. */
async function compareTwo(page: Page): Promise<void> {
  await load(page, list, fullyStarted);
  expect(await bar(page).isVisible()).toBe(false);
  await mark(page, 'Т-136').check();
  await expect.poll(() => barText(page)).toBe('К сравнению: 1 модель');
  await mark(page, 'Т-125').check();
  await expect.poll(() => barText(page)).toBe('Сравнить 2 модели');
  await bar(page).getByRole('button', { name: 'Сравнить 2' }).click();
  await untilSearch(page, '?models=tent-125&models=tent-136');
  await page.getByRole('heading', { name: 'Сравнение моделей' }).waitFor();
  expect((await columns(page)).slice(-2)).toEqual(['«Ось Т-125»', '«Ось Т-136»']);
}

test.for(bothDevices)('a %s marks two models and compares them', async ([_, device], { openTab }) => {
  const page = await openTab(device);
  await compareTwo(page);
  expect(await bar(page).isVisible()).toBe(false);

  const alike = page.getByText('Нагрузка на ось', { exact: true });
  const different = page.getByRole('row', { name: /^Снаряжённая масса/ });
  expect([await alike.isVisible(), await different.isVisible()]).toEqual([false, true]);
  await page.getByText(/^Одинаково у.всех/).click();
  expect(await alike.isVisible()).toBe(true);

  await page.goBack();
  await expect.poll(() => mark(page, 'Т-125').isChecked()).toBe(true);
});

test('three models are two sheets of paper, with every row or with differences alone', async ({ visit }) => {
  const three = compareHref(['ref-87', 'shtora-136', 'tent-136']);
  for (const rows of ['', '&rows=all']) expect(await countSheets(await visit(`${three}${rows}`))).toBe(2);
});

test.for(bothDevices)('on a %s no row is much higher than its text', async ([_, device], { visit }) => {
  const page = await visit('/catalog/compare?models=samosval-24&models=shtora-136&models=tent-136', device);
  const rows = await page.locator('main tbody tr').evaluateAll((elements) =>
    elements.map((row) => {
      const text = document.createRange();
      const edges = [...row.querySelectorAll('th, td')].flatMap((cell) => {
        text.selectNodeContents(cell.querySelector('span') ?? cell);
        if (cell.lastElementChild instanceof SVGElement) text.setEndBefore(cell.lastElementChild);
        return [...text.getClientRects()].flatMap(({ top, bottom }) => [top, bottom]);
      });
      const spare = row.getBoundingClientRect().height - (Math.max(...edges) - Math.min(...edges));
      return { label: row.querySelector('th')?.innerText ?? '', spare };
    }),
  );
  expect(rows.length).toBeGreaterThan(30);
  // The padding above the title of a group; a measure below a figure.
  expect(rows.filter(({ spare }) => spare > 56)).toEqual([]);
});

test('marks stay for other pages, windows and the next visit, and go with the model', async ({ openTab, visit }) => {
  const page = await visit(list, { until: fullyStarted });
  await mark(page, 'Т-136').check();
  const other = await openTab({ beside: page });
  await load(other, '/catalog/polupricepy/tentovye/product/tent-125', fullyStarted);
  await other.getByRole('checkbox', { name: /^Добавить к сравнению/ }).check();
  await expect.poll(() => barText(other)).toBe('Сравнить 2 модели');
  // The first window is notified.
  await expect.poll(() => mark(page, 'Т-125').isChecked()).toBe(true);

  await bar(other).getByRole('button', { name: 'Сравнить 2' }).click();
  await untilSearch(other, '?models=tent-125&models=tent-136');
  await other.getByText('Изменить список').click();
  await other.getByRole('link', { name: 'Убрать «Ось Т-125»' }).click();
  await untilSearch(other, '?models=tent-136');
  await other.getByText('Выбрана одна модель').waitFor();
  // The link is gone, and the focus went on to the heading.
  await expect.poll(() => other.evaluate(() => document.activeElement?.localName)).toBe('h1');
  await expect.poll(() => mark(page, 'Т-125').isChecked()).toBe(false);

  await reload(page, fullyStarted);
  await expect.poll(() => mark(page, 'Т-136').isChecked()).toBe(true);
  await bar(page).getByRole('button', { name: 'Очистить сравнение' }).click();
  await expect.poll(() => mark(page, 'Т-136').isChecked()).toBe(false);
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  expect(await mark(page, 'Т-136').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a fifth mark is rejected, and the visitor learns why', async ({ visit }) => {
  const page = await visit(list, { until: fullyStarted });
  const marks = page.locator('main input[name=models]');
  for (let index = 0; index < 4; index += 1) await marks.nth(index).check();
  await expect.poll(() => barText(page)).toBe('Сравнить 4 модели');
  await marks.nth(4).click();
  await expect.poll(() => bar(page).getByRole('status').innerText()).toMatch(/^Сравниваем не.больше 4 моделей/);
  expect(await marks.nth(4).isChecked()).toBe(false);
  expect(await barText(page)).toBe('Сравнить 4 модели');
  await marks.nth(0).uncheck();
  await expect.poll(() => bar(page).getByRole('status').innerText()).toBe('');
  await marks.nth(4).check();
  await expect.poll(() => barText(page)).toBe('Сравнить 4 модели');
});

const storedLists = [
  ...['', '{', '"tent-136"', '{"models":1}', '[1,null,"No such","a b"]'].map((stored) => [stored, '1 модель'] as const),
  ['["Shtora_136.v2","tent-125","../x"]', '3 модели'],
] as const;

test('what cannot be an id counts for nothing in the stored list', async ({ visit }) => {
  const page = await visit(list, { until: fullyStarted });
  for (const [stored, count] of storedLists) {
    await page.evaluate((text) => localStorage.setItem('comparedModels', text), stored);
    await reload(page, fullyStarted);
    await mark(page, 'Т-136').check();
    await expect.poll(() => barText(page), { message: stored }).toContain(count);
  }
});

test('without scripts the marks of one page lead to the table', async ({ visit }) => {
  const page = await visit(list, { ...deviceContexts.phone, javaScriptEnabled: false });
  expect(await bar(page).isVisible()).toBe(false);
  await mark(page, 'Т-136').check();
  await mark(page, 'Т-125').check();
  await bar(page).getByRole('button', { name: 'Сравнить отмеченные' }).click();
  await page.waitForURL((url) => url.pathname === '/catalog/compare');
  expect((await columns(page)).slice(-2)).toEqual(['«Ось Т-125»', '«Ось Т-136»']);
});

test('without :has(), as in Chrome 104 and Firefox 120, the bar opens at the first mark', async ({ openTab }) => {
  const page = await openTab();
  const withoutHas = rewritten((sheet) => sheet.replaceAll(':has(', ':not-known('));
  await page.route('**/assets/*.css', withoutHas);
  await compareTwo(page);
});

const fourModels = '/catalog/compare?models=mega-30&models=shtora-136&models=tent-125&models=tent-136';

test('four models on a phone: the page alone scrolls, each figure stands beside its model', async ({ visit }) => {
  const page = await visit(fourModels, deviceContexts.phone);
  const scrolled = await page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((each) => /auto|scroll/.test(`${getComputedStyle(each).overflowX} ${getComputedStyle(each).overflowY}`))
      .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth)
      .map(({ className }) => className),
  );
  expect(scrolled).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const price = page.getByRole('row', { name: /^Цена с/ }).locator('td');
  expect(await price.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))).toEqual(
    ['М-30', 'Ш-136', 'Т-125', 'Т-136'].map((name) => expect.stringContaining(name)),
  );
});

test('a keyboard reaches the last of four models in ten stops, and the names stay in sight', async ({ visit }) => {
  const page = await visit(fourModels, deviceContexts.desktop);
  await page.getByRole('link', { name: 'Перейти к содержанию' }).focus();
  await page.keyboard.press('Enter');
  const stops: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText));
  }
  expect(stops.map(plain)).toEqual([
    ...['Главная', 'Каталог', 'Запросить цену на эти модели', 'Скопировать ссылку', 'Скачать PDF', 'Изменить список'],
    ...['«Ось М-30»', '«Ось Ш-136»', '«Ось Т-125»', '«Ось Т-136»'],
  ]);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(1500);
  const names = await page.locator('thead th[scope=col]').nth(1).boundingBox();
  expect(names?.y).toBeGreaterThanOrEqual(0);
  expect(names?.y).toBeLessThan(100);
});

test('the menu of the device takes the address along where there is one; else it is copied', async ({ visit }) => {
  const shareMenu = 'navigator.share = async ({ url }) => { document.title = "shared " + url; }';
  const before = (opened: Page) => opened.addInitScript(shareMenu);
  const page = await visit(fourModels, { before, until: fullyStarted });
  await page.getByRole('button', { name: 'Поделиться' }).click();
  expect(await page.title()).toBe(`shared ${page.url()}`);
  expect(await page.getByRole('button', { name: /^Скопировать/ }).isVisible()).toBe(false);
});
