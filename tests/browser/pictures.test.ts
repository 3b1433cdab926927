/** Pictures are asked for in the shape of their box and by density; drawings hold with bad data: no word leaves them. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { deviceContexts } from '#tests/support/browser.ts';
import { test } from '#tests/support/browser-test.ts';
import { pageSamples } from '#tests/support/page-samples.ts';

const withCrops = [pageSamples.home, pageSamples['blog-list'], pageSamples.services];
const visits = Object.entries(deviceContexts).flatMap(([device, options]) =>
  withCrops.map((path) => ({ device, options, path })),
);

test.for(visits)(
  'what is cropped on $path of a $device has the shape of its box',
  async ({ options, path }, { visit }) => {
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
  },
);

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

test.for(Object.entries(deviceContexts))(
  'whatever the data, no word of a drawing leaves it, and none but a road of sixty cities is higher than two screens (%s)',
  async ([, device], { visit }) => {
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
  },
);

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
