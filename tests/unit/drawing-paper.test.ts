/** The sheets of «Габаритный чертёж» of every model: a true scale, room for all, the figures of the data. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { drawingSheets, sheetArea } from '#server/documents/contents/drawing-sheets.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperSheet } from '#shared/documents/paper.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { formatNumber } from '#shared/format.ts';

const cases = loadContent(contentFolder).products.map((product): [string, Product] => [product.id, product]);
const sheetsOf = (product: Product): PaperSheet[] =>
  drawingSheets(product).flatMap((block) => (block.kind === 'sheet' ? [block] : []));
const cellOf = ({ titleBlock }: PaperSheet, label: string) =>
  titleBlock.find((cell) => cell.label === label)?.value.replaceAll('\u00a0', ' ');

/** Points of one millimetre. */
const pointsPerMm = 72 / 25.4;

test.each(cases)('%s: two sheets at the scale that they name, within the paper', (_, product) => {
  const sheets = sheetsOf(product);
  expect(sheets.map((sheet) => cellOf(sheet, 'Лист'))).toEqual(['1 из 2', '2 из 2']);
  for (const sheet of sheets) {
    const scale = Number(cellOf(sheet, 'Масштаб')?.replace('М 1:', ''));
    // A unit of drawings is ten millimetres of the trailer.
    expect(sheet.pointsPerUnit).toBeCloseTo((10 / scale) * pointsPerMm, 9);
    expect(sheet.drawing.width * sheet.pointsPerUnit).toBeLessThanOrEqual(sheetArea.width + 1);
    expect(sheet.drawing.height * sheet.pointsPerUnit).toBeLessThanOrEqual(sheetArea.height + 1);
    expect(sheet.drawing.textSize * sheet.pointsPerUnit).toBeCloseTo(7, 5);
  }
});

test.each(cases)('%s: every view is on one of the sheets, and every dimension in the table', (_, product) => {
  const { side, rear } = toTrailerViews(product);
  const { top, floor } = toPlanViews(product);
  const views = [side, side.ghost, rear, top, floor].filter((view) => view !== undefined);
  const sheets = sheetsOf(product);
  const drawn = sheets.flatMap(({ drawing }) => drawing.texts.map(({ text }) => text));
  const listed = sheets.flatMap(({ columns }) => columns.flat(2)).flatMap(({ rows }) => rows.map(({ value }) => value));
  const values = views.flatMap(({ dimensions }) => dimensions).map(({ value }) => formatNumber(value));
  const missing = (texts: string[]) => values.filter((value) => !texts.some((text) => text.includes(value)));
  expect([missing(drawn), missing(listed)]).toEqual([[], []]);
  const titles = ['Вид сбоку', 'Вид сзади', 'Вид сверху', ...(floor === undefined ? [] : [floor.title])];
  expect(drawn).toEqual(expect.arrayContaining(titles));
  expect(cellOf(sheets[0] as PaperSheet, 'Масса')).toBe(
    `${formatNumber(product.spec.tareMassKg ?? 0)} кг`.replaceAll('\u00a0', ' '),
  );
});
