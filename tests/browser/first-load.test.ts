/** What a visitor pays for before anything is asked for, and pictures in the size that is shown. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bothDevices, deviceContexts, hydrated, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const limitBytes = 100 * 1024;

test('the home page of a dense phone loads at most 100 KB of pictures before scrolling', async ({ openTab }) => {
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

const withCrops = [pageSamples.home, pageSamples['blog-list'], pageSamples.services];
const visits = bothDevices.flatMap(([device, options]) => withCrops.map((path) => ({ device, options, path })));

test.for(visits)('what is cropped on $path of a $device fits its box', async ({ options, path }, { visit }) => {
  const page = await visit(path, options);
  const boxes = await page.evaluate(async () => {
    const cropped = [...document.images].filter((image) => /&h_\d+/.test(image.src) && image.checkVisibility());
    for (const image of cropped) image.loading = 'eager';
    await Promise.all(cropped.map((image) => image.decode()));
    return cropped.map((image) => ({
      src: image.currentSrc,
      reserved: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
      sent: image.naturalWidth / image.naturalHeight,
      painted: image.clientWidth / image.clientHeight,
    }));
  });
  expect(boxes.length).toBeGreaterThan(0);
  const isOff = (ratio: number, painted: number) => Math.abs(ratio / painted - 1) > 0.02;
  expect(boxes.filter(({ reserved, sent, painted }) => isOff(reserved, painted) || isOff(sent, painted))).toEqual([]);
});

test.for([
  [1, 200],
  [2, 400],
] as const)('a screen of density %i gets thumbnails %i pixels wide', async ([deviceScaleFactor, width], { visit }) => {
  const page = await visit(pageSamples['product-types'], { ...deviceContexts.desktop, deviceScaleFactor });
  const thumbs = await page.evaluate(async () => {
    const byDensity = [...document.images].filter(({ srcset }) => srcset.endsWith(' 2x'));
    for (const image of byDensity) image.loading = 'eager';
    await Promise.all(byDensity.map((image) => image.decode()));
    return byDensity.map(({ currentSrc, clientWidth }) => ({ currentSrc, clientWidth }));
  });
  expect(thumbs.length).toBeGreaterThan(3);
  expect(thumbs.filter(({ currentSrc }) => !currentSrc.includes(`/w_${width}&`))).toEqual([]);
  expect(Math.max(...thumbs.map(({ clientWidth }) => clientWidth))).toBeLessThanOrEqual(200);
});

test.for(bothDevices)('no drawing loses words or grows (%s)', async ([, device], { visit }) => {
  // The stories show a file that is not there.
  const page = await visit(pageSamples['dev-compositions'], { ...device, allow: [/status of 404/] });
  expect(await wordsOutside(page)).toEqual([]);
  const high = await page.evaluate(() =>
    [...document.querySelectorAll('main svg')]
      .filter((drawing) => drawing.getBoundingClientRect().height > 1800)
      .filter((drawing) => !drawing.textContent?.includes('Город 60'))
      .map((drawing) => drawing.closest('section')?.querySelector('h2')?.textContent),
  );
  expect(high).toEqual([]);
});

/** Words of drawings that are painted outside of their drawing; 2 px are those of the outline. */
function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('main svg text')].flatMap((words) => {
      const drawing = words.ownerSVGElement?.getBoundingClientRect();
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      if (drawing === undefined || width === 0) return [];
      const isInside =
        left >= drawing.left - 2 &&
        right <= drawing.right + 2 &&
        top >= drawing.top - 6 &&
        bottom <= drawing.bottom + 6;
      return isInside ? [] : [`${words.closest('section')?.querySelector('h2')?.textContent}: ${words.textContent}`];
    }),
  );
}
