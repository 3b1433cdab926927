/** Islands: each kind comes alive on its page, with the document and after a navigation. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { awaken, deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const productPath = href('product', { slug: 'polupricepy/shtornye/standartnye', id: 'shtora-136' });

/** The file of the island, and a page that has it. */
const islands: readonly [island: string, path: string][] = [
  ['cargo-form', href('trailer-finder')],
  ['equipment', pageSamples.product],
  ['gallery', pageSamples.product],
  ['trip-form', href('trip-check')],
  ['trip-answer', `${href('trip-check')}?count1=24&kind1=euro&mass1=900&model=shtora-136`],
  ['filter-panel', href('catalog')],
  ['leasing-calculator', href('credit')],
  ['rent-calculator', href('rent')],
  ['lead-form', href('contacts')],
  ['check-list', href('exploitation')],
];

/** By a link of the page that is shown. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Дальше' });
    document.querySelector('main')?.prepend(link);
    document.documentElement.dataset['first'] = '';
    link.click();
  }, path);
  await page.waitForURL(`**${path}`);
}

test.for(islands)(
  '%s comes alive on %s, with the document and after a navigation',
  async ([island, path], { visit }) => {
    await awaken(await visit(path, deviceContexts.phone), island);
    const page = await visit(href('about'), deviceContexts.desktop);
    await follow(page, path);
    await awaken(page, island);
    expect(await page.locator('html[data-first]').count()).toBe(1);
  },
);

test('another query leaves what is open, what is typed and the focus where they are', async ({ visit }) => {
  const page = await visit('/catalog', deviceContexts.phone);
  await page.locator('summary', { hasText: 'Фильтры' }).click();
  const group = page.locator('#podbor details', { hasText: 'Оси' });
  await group.locator('summary').click();
  await page.getByRole('searchbox', { name: 'Найти в этом разделе' }).fill('не отправлено');
  const box = group.getByRole('checkbox', { disabled: false }).first();
  await box.focus();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.keyboard.press('Space');
  await page
    .getByRole('link', { name: /^Убрать фильтр/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await group.evaluate((element) => element.hasAttribute('open'))).toBe(true);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await box.isChecked()).toBe(true);
});

test('the list waits, and says so, until another one has come', async ({ visit }) => {
  const page = await visit('/catalog');
  await awaken(page, 'filter-panel');
  const results = page.locator('#modeli-results');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/_payload\.json\?stock/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: /^В наличии/ }).check();
  await page.locator('#modeli-results[data-waiting]').waitFor();
  expect(await results.getAttribute('aria-busy')).toBe('true');
  answer();
  await page.getByRole('heading', { name: 'Найдено 13 моделей' }).waitFor();
  expect(await results.getAttribute('aria-busy')).toBe('false');
  expect(await page.getByRole('checkbox', { name: /^В наличии/ }).isChecked()).toBe(true);
});

test('another model begins another estimate and another form', async ({ visit }) => {
  const page = await visit(`${href('credit')}?advance=20`);
  await awaken(page, 'leasing-calculator');
  const advance = page.getByRole('textbox', { name: 'Аванс', exact: true });
  await advance.fill('40');
  await page.locator('#zayavka').scrollIntoViewIfNeeded();
  await page.locator('site-island[of=lead-form][data-alive]').waitFor({ state: 'attached' });
  await page.locator('#leasing-name').fill('Иван');
  await follow(page, href('credit'));
  await page.waitForURL((url) => url.search === '');
  await expect.poll(() => advance.inputValue()).not.toBe('40');
  expect(await page.locator('#leasing-carried').innerText()).toContain(`аванс ${await advance.inputValue()}`);
});

test('a link to the set of the panel brings it back, whatever was chosen since', async ({ visit }) => {
  const page = await visit(productPath);
  await awaken(page, 'equipment');
  const option = page.locator('#opcii input:not(:disabled)').first();
  await option.check();
  const { search } = new URL(page.url());
  await follow(page, productPath);
  await expect.poll(() => option.isChecked()).toBe(false);
  await follow(page, `${productPath}${search}`);
  await page.locator('#nabor').waitFor();
  await page.locator('#product-equipment').scrollIntoViewIfNeeded();
  await page.locator('site-island[of=lead-form][data-alive]').waitFor({ state: 'attached' });
  const said = await page.locator('#product-equipment').inputValue();
  await page.locator('#komplektacii label').last().click();
  expect(await page.locator('#product-equipment').inputValue()).not.toBe(said);
  await page.locator('#nabor a[href*="set="]').first().click();
  await expect.poll(() => page.locator('#komplektacii input').first().isChecked()).toBe(true);
  expect(await option.isChecked()).toBe(true);
  await expect.poll(() => page.locator('#product-equipment').inputValue()).toBe(said);
  expect(await page.locator('#lease [name=set]').inputValue()).toBe(new URLSearchParams(search).get('set'));
});
