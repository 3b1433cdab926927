/** The site with JavaScript off: everything can be read, and every link leads on. */
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

import { pageSamples } from '#tests/support/page-samples.ts';

test.for(Object.entries(pageSamples))('%s shows its heading and its text', async ([id, path], { visit }) => {
  const page = await visit(path, {
    ...deviceContexts.phone,
    javaScriptEnabled: false,
    // Stories of parts ask for a file that is not there.
    allow: id === 'dev-compositions' ? [/status of 404/] : [],
  });
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(150);
});

test('a phone opens the menu, walks down to a product and back to the contacts', async ({ visit }) => {
  const page = await visit('/', { ...deviceContexts.phone, javaScriptEnabled: false });
  await page.getByText('Меню', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Меню сайта' }).getByRole('link', { name: 'Каталог' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Полуприцепы', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Шторные', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Ш-136»' }).first().click();
  expect(await page.locator('h1').innerText()).toContain('Ш-136');
  await page.getByRole('link', { name: 'Похожие модели' }).click();
  expect(new URL(page.url()).hash).toBe('#pohozhie');
  await page.getByRole('contentinfo').getByText('Компания', { exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  expect(await page.locator('h1').innerText()).toBe('Контакты');
});
