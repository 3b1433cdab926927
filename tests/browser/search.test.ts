/** The search of the site in a browser. */
import { expect } from 'vitest';
import { desktop, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { axeFaults } from '#tests/support/page-steps.ts';

const results = `/services/search?q=${encodeURIComponent('24 паллеты напитков')}`;
const nothing = `/services/search?q=${encodeURIComponent('криогенный газовоз')}`;

test.for([
  ['a phone', phone, 'light', results],
  ['a phone in the dark', phone, 'dark', nothing],
  ['a desktop', desktop, 'light', nothing],
  ['a desktop in the dark', desktop, 'dark', results],
] as const)('%s: anybody can use the results', async ([_, device, colorScheme, address], { visit }) => {
  const page = await visit(address, { ...device, colorScheme });
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the answer to a cargo is the finder, filled in', async ({ visit }) => {
  const page = await visit(results, phone);
  await page.getByRole('link', { name: /^Подобрать под груз: 24/ }).click();
  await page.waitForURL((url) => url.pathname === '/services/podbor');
  await page.getByRole('heading', { name: /^Груз 16,8\sт: подход/ }).waitFor();
});
