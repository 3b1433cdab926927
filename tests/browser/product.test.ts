/** What a visitor does on a product page: looks at the pictures, walks its sections, prints it. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { bothDevices, deviceContexts } from '#tests/support/browser.ts';
import { test, type Visit } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { countSheets } from '#tests/support/page-steps.ts';
import type { TabOptions } from '#tests/support/watched-tab.ts';

async function visitGallery(visit: Visit, options?: TabOptions) {
  const page = await visit(pageSamples.product, options);
  const gallery = page.getByRole('region', { name: 'Изображения' });
  return { page, gallery, slides: gallery.locator('li[id^=vid-]') };
}

const tablet = { ...deviceContexts.phone, viewport: { width: 768, height: 1024 } };
const current = '[aria-current="true"]';

test('small pictures, arrow keys and the full screen bring the large picture; Esc gives the focus back', async ({
  visit,
}) => {
  const { page, gallery, slides } = await visitGallery(visit);
  await gallery.getByRole('link', { name: 'Изображение 2 из 3' }).click();
  await gallery.locator(`${current}[href="#vid-2"]`).waitFor();
  await page.waitForFunction(() => (document.querySelector('#vid-2')?.parentElement?.scrollLeft ?? 0) > 300);
  await page.keyboard.press('ArrowRight');
  await gallery.locator(`${current}[href="#vid-3"]:focus`).waitFor();
  await expect.poll(() => isInSight(slides.nth(2))).toBe(true);
  expect([new URL(page.url()).hash, await page.evaluate(() => window.scrollY)]).toEqual(['', 0]);

  // At the picture in view.
  await gallery.getByRole('link', { name: 'Изображение 2 из 3' }).click();
  await gallery.getByRole('link', { name: 'На весь экран' }).click();
  const dialog = page.getByRole('dialog', { name: 'Изображения' });
  await dialog.getByText('2 из 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('3 из 3').waitFor();
  await dialog.getByRole('button', { name: 'Следующее изображение' }).click();
  await dialog.getByText('1 из 3').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('На весь экран');
  await gallery.locator(`${current}[href="#vid-1"]`).waitFor();
  await gallery.getByRole('link', { name: 'На весь экран' }).press('Enter');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a swipe marks the picture that it brings', async ({ visit }) => {
  const { gallery, slides } = await visitGallery(visit, deviceContexts.phone);
  await slides.nth(1).evaluate((slide) => slide.parentElement?.scrollTo({ left: slide.clientWidth }));
  await gallery.locator(`${current}[href="#vid-2"]`).waitFor();
});

test('without JavaScript the small pictures are links to the large ones', async ({ visit }) => {
  const { gallery, slides } = await visitGallery(visit, { ...deviceContexts.desktop, javaScriptEnabled: false });
  await gallery.getByRole('link', { name: 'Изображение 3 из 3' }).click();
  await expect.poll(() => isInSight(slides.nth(2))).toBe(true);
  expect(await gallery.getByRole('button').count()).toBe(0);
});

test.for(bothDevices)('on a %s the bar marks what is read', async ([_device, options], { visit }) => {
  const page = await visit(pageSamples.product, options);
  const bar = page.getByRole('navigation', { name: 'Разделы страницы' });
  expect(await bar.locator(current).count()).toBe(0);
  for (const name of ['Документы', 'Характеристики']) {
    await bar.getByRole('link', { name }).click();
    const mark = bar.locator(current);
    await expect.poll(() => mark.allTextContents()).toEqual([name]);
    await expect.poll(() => isInSight(mark)).toBe(true);
    const heading = await page.getByRole('main').getByRole('heading', { level: 2, name }).boundingBox();
    const barBox = await bar.boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0));
  }
});

test('a link of the bar that a finger has touched while the page still moves is followed', async ({ visit }) => {
  const page = await visit(pageSamples.product, deviceContexts.phone);
  const bar = page.getByRole('navigation', { name: 'Разделы страницы' });
  await bar.getByRole('link', { name: 'Документы' }).click();
  await expect.poll(() => bar.locator(current).allTextContents()).toEqual(['Документы']);
  const link = bar.getByRole('link', { name: 'Характеристики' });
  await link.scrollIntoViewIfNeeded();
  const place = await link.boundingBox();
  // A real finger that rests opens a menu of the browser.
  await link.dispatchEvent('pointerdown');
  await page.evaluate(() => document.getElementById('opcii')?.scrollIntoView());
  await expect.poll(() => bar.locator(current).allTextContents()).toEqual(['Опции']);
  expect(await link.boundingBox()).toEqual(place);
  await link.dispatchEvent('click');
  await expect.poll(() => bar.locator(current).allTextContents()).toEqual(['Характеристики']);
});

test('a model without price and levels of equipment says so, and offers the next step', async ({ visit }) => {
  const page = await visit('/catalog/polupricepy/shtornye/s-kolodcem/product/rulon-84');
  const offer = page.getByRole('region', { name: 'Цена и наличие' });
  expect(await offer.innerText()).toContain('Цена по запросу');
  await page.getByRole('navigation', { name: 'Разделы страницы' }).getByRole('link', { name: 'Опции' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Комплектации' }).count()).toBe(0);
  await offer.getByRole('link', { name: 'Оставить заявку' }).click();
  expect(new URL(page.url()).hash).toBe('#zayavka');
  expect(await page.locator('#zayavka').getByLabel('Какая техника нужна').inputValue()).toContain('84');
});

test('on a phone every document is in the list below the other, none beyond its edge', async ({ visit }) => {
  const page = await visit(pageSamples.product, deviceContexts.phone);
  await page.locator('#dokumenty summary').click();
  const rows = page.locator('#dokumenty li');
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(6);
  expect(boxes.filter(({ left, right }) => left < 0 || right > 390)).toEqual([]);
  expect(boxes.slice(1).filter(({ top }, index) => top < (boxes[index]?.bottom ?? 0) - 1)).toEqual([]);
});

test('paper gets the name, the price, the drawing and the figures on three sheets, and no menus', async ({ visit }) => {
  const page = await visit(pageSamples.product);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { hasPrinted: true }) }));
  await page.getByRole('button', { name: 'Печать страницы' }).click();
  await page.waitForFunction(() => 'hasPrinted' in window);
  expect(await countSheets(page)).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Разделы страницы', 'Главное меню', 'Вы здесь']) {
    expect(await page.getByRole('navigation', { name }).isVisible()).toBe(false);
  }
  for (const id of ['chertezh', 'harakteristiki', 'komplektacii', 'opcii']) {
    expect(await page.locator(`#${id}`).isVisible()).toBe(true);
  }
  expect(await page.getByRole('link', { name: 'Оставить заявку' }).count()).toBe(0);
});

test('paper of a configuration has its whole QR code on the first of four sheets', async ({ visit }) => {
  const page = await visit(`${pageSamples.product}?set=10S2141S`);
  expect(await countSheets(page)).toBe(4);
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('img', { name: 'QR-код' });
  const box = await code.boundingBox();
  expect([await code.isVisible(), box?.width]).toEqual([true, box?.height]);
  expect(box?.width).toBeGreaterThan(150);
});

test.for([
  [/^Рассчитать лизинг$/, tablet],
  [/^Рассчитать лизинг$/, { javaScriptEnabled: false }],
  [/^Лизинг около/, deviceContexts.phone],
] as const)('%s opens the lease estimate with the price of the model', async ([name, options], { visit }) => {
  const page = await visit(href('product', { slug: 'polupricepy/samosvalnye/zernovozy', id: 'zerno-50' }), options);
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/services/credit?model=zerno-50#raschet');
  expect(await page.locator('output').innerText()).toBe('106\u00a0180\u00a0₽');
});

test('without a price, the lease leads to the form for offers, which names the model', async ({ visit }) => {
  const page = await visit('/catalog/polupricepy/shtornye/s-kolodcem/product/rulon-84');
  await page.getByRole('button', { name: /^Лизинг рассчитаем/ }).click();
  await page.waitForURL('**/services/credit?model=rulon-84#zayavka');
  expect(await page.locator('#leasing-product').inputValue()).toContain('Р-84»');
  // The price of the example is not the price of this model.
  const section = page.locator('#zayavka');
  expect(await section.innerText()).toContain('цена по\u00a0запросу, аванс');
  expect(await page.locator('form [name="payment"]').inputValue()).toBe('');
  await page.getByLabel('Цена техники с НДС', { exact: true }).fill('6 000 000');
  // The code of the estimate comes with the first touch.
  await expect.poll(() => section.innerText()).toContain('цена 6\u00a0000\u00a0000\u00a0₽');
});

/** Whether the middle of an element lies inside the box of its row and inside the window. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
}
