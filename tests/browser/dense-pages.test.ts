/** On a phone: long tables and lists stay short enough to be read, and lose nothing by it. */
import { expect, test } from 'vitest';
import { openPage, phone } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const started = startBrowserSite();

test('a wide table keeps the names of its rows in sight while the rest passes by', async () => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${pageSamples.exploitation}#sroki`);
  const table = page.getByRole('region', { name: 'Сроки обслуживания' });
  const places = await table.evaluate((area) => {
    area.scrollLeft = 200;
    const [name, first] = area.querySelectorAll('tbody tr:first-child > *');
    const left = area.getBoundingClientRect().left;
    return {
      scrolled: area.scrollLeft,
      name: (name?.getBoundingClientRect().left ?? Number.NaN) - left,
      first: (first?.getBoundingClientRect().left ?? Number.NaN) - left,
    };
  });
  expect(places.scrolled).toBe(200);
  expect(places.name).toBe(0);
  expect(places.first).toBeLessThan(0);
  await close();
});

test('the points of control open at a tap, and stand open on a desktop', async () => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${pageSamples.manufacture}`);
  const point = page.locator('#kontrol details').first();
  await expect.poll(() => point.getByRole('definition').first().isVisible()).toBe(false);
  await point.locator('summary').click();
  await expect.poll(() => point.getByRole('definition').first().isVisible()).toBe(true);
  await close();

  const wide = await openPage(started.browser);
  await wide.page.goto(`${started.site.origin}${pageSamples.manufacture}`);
  expect(await wide.page.locator('#kontrol details:not([open])').count()).toBe(0);
  await wide.close();
});

test.each([
  ['manufacture', 10_500],
  ['rent', 10_500],
  ['exploitation', 12_500],
] as const)('the page of %s is at most %i px high', async (id, limit) => {
  const { page, close } = await openPage(started.browser, phone);
  await page.goto(`${started.site.origin}${pageSamples[id]}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit);
  await close();
});
