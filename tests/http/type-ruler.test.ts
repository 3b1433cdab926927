/** The page of types: all on one scale, each once, with every word without scripts. */
import { expect, test } from 'vitest';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

test('every type is drawn once on a sheet of one size, with the length of its trailer', async () => {
  const html = await read('/catalog/product/types');
  const drawings = html.match(/<svg class="[^"]*" viewBox="0 0 1\d{3} 4\d\d" aria-hidden.*?<\/svg>/gs) ?? [];
  expect(drawings).toHaveLength(14);
  expect(new Set(drawings.map((drawing) => /viewBox="[^"]*"/.exec(drawing)?.[0])).size).toBe(1);
  const lengths = drawings.map((drawing) => /([\d,]+)(<!-- -->)?\u00a0м<\/text>/.exec(drawing)?.[1]);
  expect(lengths).toContain('13,2');
  expect(lengths).not.toContain(undefined);
});

test('what a type is and carries is folded, and so is the table of all', async () => {
  const html = await read('/catalog/product/types');
  expect(html.match(/<details class="fold-mark"><summary>Устройство/g)).toHaveLength(14);
  expect(html).toContain('Показать таблицу: 14\u00a0видов');
  expect(html).toContain('Значения типовые');
});

test('the only type of its page is open, without a ruler and a table', async () => {
  const html = await read('/catalog/polupricepy/nizkoramnye/product/types');
  expect(html).toContain('<details class="fold-mark" open=""><summary>Устройство');
  expect(html).not.toContain('Показать таблицу');
  expect(html).not.toContain('одном масштабе');
});
