/** The drawing of a QR code has exactly the dark modules of the code. */
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from '#server/documents/contents/qr-drawing.ts';

test('the path covers the dark modules, each once, inside the quiet zone', () => {
  const text = 'https://example.test/catalog/polupricepy/product/shtora-136?set=10S2161H';
  const { size, path } = drawQr(text);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) => run.slice(1).map(Number));
  expect(runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')).toBe(path);
  const drawn = runs.flatMap(([x = 0, y = 0, length = 0]) => Array.from({ length }, (_, step) => `${x + step} ${y}`));
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
  expect(drawn).toEqual(dark);
  expect(size).toBe(data.length + 8);
});
