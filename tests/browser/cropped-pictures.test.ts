/** Pictures are asked for in the shape of their box, and those of one size by density. */
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
