/** A translator has put every text of the page into `<font>`, as those of Chrome and Yandex Browser do: the page goes on working, and says what it says without. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { href } from '#shared/routes.ts';
import { awaken, deviceContexts, fullyStarted, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { hydratedForm } from '#tests/support/form-visits.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';
import { holdBack } from '#tests/support/page-steps.ts';

/** Replaces every text node, and each that comes later, by a copy within two elements. */
function translate(): void {
  const untouched = 'script, style, noscript, textarea, title, option, font';
  const wrap = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text as Text);
    if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (text.parentElement === null || text.parentElement.closest(untouched) !== null || text.data.trim() === '')
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document.body, { childList: true, subtree: true });
}

/** What the page says in words, wherever they are. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const words = document.querySelector('main')?.textContent;
    return words?.replace(/\s+/g, ' ').replaceAll('. ', '.\n');
  });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

interface Way {
  path: string;
  walk: (page: Page) => Promise<unknown>;
  /** The island that comes alive before the translation, where nothing but a touch or a look at it brings it to life. */
  touched?: string;
}

const ways: Record<string, Way> = {
  'a trip that is judged and changed': {
    path: answerSamples['a trip'],
    touched: 'trip-answer',
    walk: async (page) => {
      await page.getByRole('slider').first().press('ArrowRight');
      await page.getByLabel('Масса места, кг').first().fill('1100');
      await page.getByLabel('Масса места, кг').first().press('Tab');
      await page.waitForURL(/mass1=1100/);
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await page.getByLabel('Масса места, кг').first().fill('много');
      await page.getByLabel('Масса места, кг').first().press('Tab');
      await page.getByRole('alert').getByText('Масса одного места').waitFor();
    },
  },
  'filters of the catalogue, ticked and removed': {
    path: href('catalog'),
    touched: 'filter-panel',
    walk: async (page) => {
      await page.getByRole('checkbox', { name: /^В наличии/ }).check();
      await page.waitForURL(/stock=in-stock/);
      await page.getByRole('checkbox', { name: /^В пути/ }).check();
      await page.waitForURL(/in-transit/);
      await page.getByRole('link', { name: /Убрать фильтр: В наличии/ }).click();
      await page.waitForURL((url) => !url.search.includes('in-stock'));
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    },
  },
  'a form with mistakes that are mended': {
    path: pageSamples.contacts,
    walk: async (page) => {
      const send = page.getByRole('button', { name: 'Отправить вопрос' });
      await page.locator('#question-name').focus();
      await hydratedForm(page, 'question');
      await send.click();
      await page.locator('#form-question[role=alert]').waitFor();
      await page.locator('#question-email').fill('почта');
      await page.locator('#question-name').fill('Ирина');
      await page.locator('#question-email').fill('irina.proba@pokupatel.example');
      await page.locator('#question-question').fill('Сколько весит?');
      await page.locator('#question-consent').check();
      await page.locator('#form-question[role=alert]').waitFor({ state: 'detached' });
    },
  },
};

test.for(Object.entries(ways))('translated: %s', async ([_, { path, walk, touched }], { visit }) => {
  const walked = async (isTranslated: boolean) => {
    const page = await visit(path, { ...deviceContexts.desktop, until: fullyStarted });
    if (touched !== undefined) await awaken(page, touched);
    if (isTranslated) await page.evaluate(translate);
    await walk(page);
    return page;
  };
  const [plain, translated] = [await walked(false), await walked(true)];
  expect(await translated.locator('font').count()).toBeGreaterThan(50);
  await expect.poll(() => wordsOf(translated)).toEqual(await wordsOf(plain));
});

test('a page that is translated before its code has come works as without scripts', async ({ visit }) => {
  const before = (opened: Page) => opened.addInitScript(`addEventListener('DOMContentLoaded', () => (${translate})())`);
  const page = await visit(pageSamples.credit, { ...phone, before, until: fullyStarted });
  await field(page, 'Аванс').fill('20');
  await field(page, 'Аванс').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('advance') === '20');
  await expect.poll(() => page.locator('output').innerText()).toBe('104\u00a0870\u00a0₽');
  await fullyStarted(page);
  await page.getByText('Меню', { exact: true }).first().click();
  expect(await page.getByRole('navigation', { name: 'Меню сайта' }).isVisible()).toBe(true);
});

test('what is typed stays when the code of the page comes after the translation', async ({ openTab }) => {
  const page = await openTab(phone);
  const release = await holdBack(page, /\/assets\/core-[^/]*\.js$/);
  await page.goto(pageSamples.credit);
  await page.evaluate(translate);
  const name = page.locator('#leasing-name');
  await name.fill('Пётр');
  await page.locator('#leasing-phone').fill('8 916 123-45-67');
  await page.locator('#leasing-consent').check();
  release();
  await fullyStarted(page);
  await hydratedForm(page, 'leasing');
  expect(await name.inputValue()).toBe('Пётр');
  expect(await page.locator('#leasing-phone').inputValue()).toBe('8 916 123-45-67');
  expect(await page.locator('#leasing-consent').isChecked()).toBe(true);
});
