/** Silhouettes painted small: half the bytes, the same size. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-folder.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { drawSilhouettes, type Silhouette } from '#shared/drawing/silhouette.ts';

const { products } = loadContent(contentFolder);
const length = ({ paths }: Silhouette) => paths.map(({ d }) => d).join('').length;
const tyres = ({ paths }: Silhouette) => paths.filter(({ ink }) => ink === 'tyre').map(({ d }) => d);

test('a silhouette painted small keeps size, place and tyres, and leaves out what would not be seen', () => {
  const whole = drawSilhouettes(products);
  const small = drawSilhouettes(products, 1600);
  const sizes = ({ width, height, roadY }: Silhouette) => ({ width, height, roadY });
  expect(small.map(sizes)).toEqual(whole.map(sizes));
  expect(small.flatMap(tyres).join('').length).toBe(whole.flatMap(tyres).join('').length);
  for (const [index, silhouette] of small.entries()) {
    expect(length(silhouette)).toBeLessThan(length(whole[index] as Silhouette) * 0.6);
  }
});
