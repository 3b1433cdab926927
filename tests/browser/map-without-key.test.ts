/** Without a key, asking for the map raises a MapsError in the console, and the page offers another way to the places. */
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

const missingKey = /page error: .*The API key of the maps is missing/;

test.for(Object.entries(deviceContexts))(
  'without a key a %s keeps the drawing, and is told where to look instead',
  async ([_device, options], { visit }) => {
    const page = await visit('/contacts', { ...options, allow: [missingKey] });
    const errors: string[] = [];
    page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
    const vendors: string[] = [];
    page.on('request', (request) => request.url().includes('yandex') && vendors.push(request.url()));
    await page.getByRole('button', { name: 'Показать карту Яндекса' }).click();
    await page.getByText('Карта не загрузилась').waitFor();
    await expect.poll(() => errors).toEqual([expect.stringMatching(/^MapsError: .*YANDEX_MAPS_API_KEY/)]);
    expect(vendors).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByLabel('Схема площадок').getByText('Подольск').isVisible()).toBe(true);
    const elsewhere = page.getByRole('link', { name: 'Откройте её на сайте Яндекса' });
    expect(await elsewhere.getAttribute('href')).toMatch(/^https:\/\/yandex\.ru\/maps\/\?pt=[\d.,~]+$/);
  },
);

test('the document of the map says by itself that it did not open', async ({ openTab, site }) => {
  const page = await openTab({ allow: [missingKey] });
  await page.goto('/embed/map');
  await page.getByText('Карта не открылась').waitFor();
  await page.getByRole('link', { name: 'Адреса, координаты' }).click();
  await page.waitForURL(`${site.origin}/contacts`);
});
