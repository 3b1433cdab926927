/** A placed cargo within the drawing of its trailer. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { drawFromAbove, drawFromSide } from '#shared/drawing/loading-plan.ts';
import { loadingSpaceOf } from '#shared/trips/space-of-product.ts';

const { products } = loadContent(contentFolder);

const piece = {
  ...{ line: 0, index: 0, stop: 1, massKg: 900, xMm: 0, yMm: 0, lengthMm: 1000, widthMm: 1000 },
  ...{ heightMm: 500, level: 0, isRound: false },
};

/** Of the lower edge of the piece, above the road, mm. */
function bottomMm(id: string): number {
  const product = products.find((each) => each.id === id);
  if (product === undefined) throw new Error(`no product: ${id}`);
  const { cargo, height } = drawFromSide(product, [piece]);
  const [, y] = /^M[\d.]+ ([\d.]+)/.exec(cargo) ?? [];
  return (height - Number(y)) * 10 - 60;
}

test.each([
  ['shtora-136', 1190],
  // Loaded over boards of 3600 mm, 2100 mm deep.
  ['zerno-50', 1500],
  ['samosval-24', 1510],
])('cargo stands on the floor of %s', (id, floorMm) => {
  expect(Math.abs(bottomMm(id) - floorMm)).toBeLessThan(20);
});

test('a container that ends behind the chassis is drawn whole, with the tail that carries it', () => {
  const product = products.find(({ id }) => id === 'konteyner-45');
  const space = product && loadingSpaceOf(product);
  if (product === undefined || space === undefined) throw new Error('no chassis');
  const long = { ...piece, lengthMm: 13_716, heightMm: 2896 };
  for (const drawing of [drawFromSide(product, [long]), drawFromAbove(space, [long])]) {
    const xs = [...drawing.cargo.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(drawing.width * drawing.unitMm).toBeGreaterThan(13_716);
  }
  const ink = (lengthMm: number) =>
    drawFromSide(product, [{ ...piece, lengthMm }])
      .paths.map(({ d }) => d)
      .join('').length;
  expect(ink(13_716)).toBeGreaterThan(ink(12_192));
});
