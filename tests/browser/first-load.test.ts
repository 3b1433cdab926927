/** What a visitor pays for before anything is asked for. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { hydrated, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';

const limitBytes = 100 * 1024;

test('the home page of a phone with three pixels to a point loads at most 100 KB of pictures before scrolling', async ({
  openTab,
}) => {
  const page = await openTab({ ...phone, deviceScaleFactor: 3 });
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
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = [...pictures.values()].reduce((sum, each) => sum + each, 0);
  expect([...pictures.keys()].some((url) => url.includes('scene-weighbridge'))).toBe(true);
  expect(bytes, [...pictures.entries()].join('\n')).toBeLessThanOrEqual(limitBytes);
});

test('the code of a page is asked for once the page has been seen', async ({ visit }) => {
  const page = await visit('/', phone);
  const [paintedAt, askedAt] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/core-[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  ]);
  expect(paintedAt).toHaveLength(1);
  expect(askedAt).toHaveLength(1);
  expect(Math.min(...(askedAt ?? []))).toBeGreaterThan(paintedAt?.[0] ?? Number.POSITIVE_INFINITY);
});

const product = '/catalog/polupricepy/shtornye/standartnye/product/shtora-136';

test.for(['/', '/catalog', product, '/contacts'])(
  '%s needs one font file, and none of the system',
  async (path, { visit }) => {
    const page = await visit(path, phone);
    expect(await fontsOf(page)).toEqual(['Golos Text']);
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
    );
    expect(files).toHaveLength(1);
  },
);

test('what an icon on a home screen needs comes after the page, and stays', async ({ openTab }) => {
  const page = await openTab();
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toContain('rel="manifest"');
  await hydrated(page);
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/site.webmanifest');
});

/** Names of all fonts that letters and signs of a page are drawn with; those of the system are marked. */
async function fontsOf(page: Page): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument');
  const { nodeIds } = await inspector.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body, body *' });
  const answers = await Promise.all(nodeIds.map((nodeId) => inspector.send('CSS.getPlatformFontsForNode', { nodeId })));
  const names = answers.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the system`)),
  );
  return [...new Set(names)];
}
