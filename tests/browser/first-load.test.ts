/**
 * What a page costs before anything is asked of it, in bytes, shifts and work: pictures in the size that is shown, nothing that jumps
 * when it arrives late, and small changes that restyle little.
 */
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { awaken, bothDevices, deviceContexts, fullyStarted, phone } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { recordShifts, totalShift } from '#tests/support/page-layout.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { holdBack } from '#tests/support/page-steps.ts';

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
  // What an icon on a home screen needs comes after the page too.
  expect(await (await fetch(page.url())).text()).not.toContain('rel="manifest"');
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

/** Words move within their lines by a pixel or two; one line more near the top would shift a page by ten times as much. */
const maxFontShift = 0.02;

const arrivals = [
  ...(['home', 'catalog', 'product', 'blog-article', 'rent', 'credit', 'contacts'] as const).map(
    (kind) => ['phone', kind] as const,
  ),
  ...(['product', 'terms'] as const).map((kind) => ['desktop', kind] as const),
];

test.for(arrivals)('on a %s the page %s stays where it was painted', async ([device, kind], { openTab }) => {
  const page = await openTab({ ...deviceContexts[device], isNewVisitor: true });
  await recordShifts(page);
  const releasePictures = await holdBack(page, /\/_img\//);
  const releaseScripts = await holdBack(page, /\.js$/);
  const releaseFonts = await holdBack(page, /\.woff2$/);
  await page.goto(pageSamples[kind], { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.locator('footer').waitFor({ state: 'attached' });
  releasePictures();
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
  releaseScripts();
  await fullyStarted(page);
  expect(await paintedShift(page)).toBe(0);
  releaseFonts();
  await page.waitForFunction(() => document.fonts.check('16px "Golos Text"', 'Ж'));
  expect(await paintedShift(page)).toBeLessThan(maxFontShift);
});

/** The sum of all shifts once two frames have been painted. */
async function paintedShift(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return totalShift(page);
}

interface StyleEvent {
  name: string;
  args: { elementCount?: number };
}

const measured = (['home', 'catalog', 'product', 'blog-article', 'contacts'] as const).map((id) => pageSamples[id]);

test.for(measured)('%s needs one font file, and a notice restyles little of it', async (path, { browser, visit }) => {
  const page = await visit(path, { ...phone, until: fullyStarted });
  expect(await fontsOf(page)).toEqual(['Golos Text']);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  );
  expect(files).toHaveLength(1);
  const styled = await countStyled(browser, page, () =>
    page.evaluate(() => {
      const notice = document.createElement('section');
      notice.innerHTML = '<p>Внимание <input type="checkbox" checked></p>';
      document.body.prepend(notice);
    }),
  );
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(100);
});

test('an option of a product that is ticked', async ({ browser, visit }) => {
  const page = await visit(pageSamples.product, { ...phone, until: fullyStarted });
  await page.getByText('Крепление груза').click();
  await awaken(page, 'configuration');
  const option = page.locator('#opcii input[type=checkbox]:visible').first();
  const styled = await countStyled(browser, page, () => option.check());
  expect(styled).toBeLessThan(230);
});

/** @returns how many elements the browser styled from the start of the work to the frame after it */
async function countStyled(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: StyleEvent[] };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
