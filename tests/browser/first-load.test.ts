/** What a visitor pays for before anything is asked for. */
import { expect, test } from 'vitest';
import { hydrated, openPage, phone } from '#tests/support/browser.ts';
import { startBrowserSite } from '#tests/support/browser-site.ts';

const started = startBrowserSite();
const limitBytes = 100 * 1024;

test('the home page of a phone with three pixels to a point loads at most 100 KB of pictures before scrolling', async () => {
  const { page, close } = await openPage(started.browser, { ...phone, deviceScaleFactor: 3 });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const pictures = new Map<string, number>();
  const requests = new Map<string, string>();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Image') requests.set(requestId, response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = requests.get(requestId);
    if (url?.includes('/_img/')) pictures.set(url, encodedDataLength);
  });
  await page.goto(started.site.origin, { waitUntil: 'networkidle' });
  const bytes = [...pictures.values()].reduce((sum, each) => sum + each, 0);
  expect([...pictures.keys()].some((url) => url.includes('scene-hero'))).toBe(true);
  expect(bytes, [...pictures.entries()].join('\n')).toBeLessThanOrEqual(limitBytes);
  await close();
});

test('what an icon on a home screen needs comes after the page, and stays', async () => {
  const { page, complaints, close } = await openPage(started.browser);
  const answer = await page.goto(started.site.origin);
  expect(await answer?.text()).not.toContain('rel="manifest"');
  await hydrated(page);
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/site.webmanifest');
  expect(complaints).toEqual([]);
  await close();
});
