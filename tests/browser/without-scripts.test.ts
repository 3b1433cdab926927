/** The site with JavaScript off: everything can be read, and every link leads on. */
import { expect, test } from 'vitest';
import { deviceContexts, openPage } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const started = startBrowserSite();

test.each(Object.entries(pageSamples))('%s shows its heading and its text', async (_id, path) => {
  const { page, complaints, close } = await openPage(started.browser, {
    ...deviceContexts.phone,
    javaScriptEnabled: false,
  });
  await page.goto(`${started.site.origin}${path}`);
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(150);
  // Scripts that the document names early are refused: that is what «off» means.
  expect(complaints.filter((complaint) => !complaint.endsWith('.js csp'))).toEqual([]);
  await close();
});

test('a phone opens the menu, walks down to a product and back to the contacts', async () => {
  const { page, close } = await openPage(started.browser, { ...deviceContexts.phone, javaScriptEnabled: false });
  await page.goto(`${started.site.origin}/`);
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
  await close();
});
