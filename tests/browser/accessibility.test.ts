/** WCAG 2.2 AA as far as a machine can tell: every kind of page in both themes, and what phones have of their own. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts, hydrated } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { answerSamples, pageSamples } from '#tests/support/page-samples.ts';
import { hiddenFocus } from '#tests/support/page-steps.ts';

// The markup is the same in both themes: the dark one can only fail where colours are compared.
const rulesOfTheme = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
const pages = { ...pageSamples, ...answerSamples, 'unknown address': '/no/such/page' };
const ofPhones = ['home', 'product', 'catalog', 'compare', 'contacts', 'credit', 'guarantee', 'rent'];

async function findViolations(page: Page, id: string, theme: keyof typeof rulesOfTheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  const { type, values } = rulesOfTheme[theme];
  // Without frames of others there is nothing that a page of axe's own would have to put together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: { type, values: [...values] } });
  // What all pages share is checked once.
  const isRead = id !== 'home' && id !== 'dev';
  const { violations } = await (isRead ? axe.exclude('body > header').exclude('body > footer') : axe).analyze();
  return violations.map(
    ({ id: rule, nodes }) => `${theme} ${rule}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

test.for([
  ['desktop', pages],
  // What phones have of their own: menu, bar, folds, lists in the place of tables.
  ['phone', Object.fromEntries(Object.entries(pages).filter(([id]) => ofPhones.includes(id) || id in answerSamples))],
] as const)(
  'axe finds nothing on pages of a %s in either theme',
  { timeout: 600_000 },
  async ([device, read], { openTab }) => {
    const page = await openTab({ ...deviceContexts[device], allow: [/status of 404/] });
    const found: Record<string, string[]> = {};
    for (const [id, path] of Object.entries(read)) {
      await page.goto(path);
      await hydrated(page);
      const violations = [...(await findViolations(page, id, 'light')), ...(await findViolations(page, id, 'dark'))];
      // In windows of other widths: every-page.test.ts.
      const taken = await page.evaluate(() => document.documentElement.scrollWidth);
      if (taken > (page.viewportSize()?.width ?? 0)) violations.push(`${taken} px wide`);
      if (violations.length > 0) found[id] = violations;
    }
    expect(found).toEqual({});
  },
);

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

test('what has the focus is never hidden behind a bar that sticks', { timeout: 120_000 }, async ({ openTab }) => {
  const page = await openTab(deviceContexts.phone);
  for (const path of [pageSamples.product, pageSamples.contacts]) {
    await page.goto(path);
    await hydrated(page);
    expect(await hiddenFocus(page, 60)).toEqual([]);
  }
});
