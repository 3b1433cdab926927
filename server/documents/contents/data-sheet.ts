/** «Технический лист» of a model: picture, drawing, every figure, equipment, guarantee. */
import { describeSpecification, pickKeyFigures } from '#server/content/specification.ts';
import type { Product } from '#shared/content/product.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import type { PaperBlock, PaperColumn, PaperGroup, PaperRow } from '#shared/documents/paper.ts';
import { capitalize, formatDay, formatDifference } from '#shared/format.ts';
import { availabilityText, priceRub, priceText, surchargeText, warrantyText } from '#shared/tools/price-text.ts';
import { drawingBlock } from './draw-paper.ts';

/** Points: what a page has below its heading, a line of text, what is around a row and a title. */
const mostHeight = 650;
const lineHeight = 10.8;
const rowSpace = 4.5;
const titleHeight = 28;

/** Signs that fit on a line of a value and of a label; a cautious estimate, the server has no font to measure with. */
const valueSigns = 31;
const labelSigns = 34;

type Columns = [PaperGroup[], PaperGroup[]];

/** @returns for each page the groups of its two columns, in reading order; a group too long for a column is split */
export function fillColumns(groups: readonly PaperGroup[]): Columns[] {
  const pages: PaperGroup[][] = [[]];
  for (const part of groups.flatMap(splitLong)) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && tallest(balance([...page, part])) > mostHeight) pages.push([part]);
    else page.push(part);
  }
  return pages.map(balance);
}

/** Where the taller of both columns is the least: in reading order if that fits, else with any groups on the right. */
function balance(parts: readonly PaperGroup[]): Columns {
  const inOrder = least(parts.map((_, place): Columns => [parts.slice(0, place + 1), parts.slice(place + 1)]));
  if (tallest(inOrder) <= mostHeight || parts.length > mostMixed) return inOrder;
  // The first group stays on the left.
  const ways = Array.from({ length: 2 ** (parts.length - 1) }, (_, way): Columns => {
    const isLeft = (_: PaperGroup, place: number) => (((way * 2) >> place) & 1) === 0;
    return [parts.filter(isLeft), parts.filter((part, place) => !isLeft(part, place))];
  });
  return least(ways);
}

/** 128 ways at most. */
const mostMixed = 8;

const least = (ways: readonly Columns[]): Columns =>
  ways.reduce((best, way) => (tallest(way) < tallest(best) ? way : best), ways[0] ?? [[], []]);

const tallest = (columns: Columns) => Math.max(...columns.map((column) => sumOf(column.map(heightOf))));

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const heightOf = ({ rows }: PaperGroup) => titleHeight + sumOf(rows.map(rowHeight));

function rowHeight({ label, value }: PaperGroup['rows'][number]): number {
  const lines = Math.max(1, Math.ceil(value.length / valueSigns), Math.ceil(label.length / labelSigns));
  return rowSpace + lines * lineHeight;
}

function splitLong({ title, rows }: PaperGroup): PaperGroup[] {
  const parts: PaperGroup[] = [{ title, rows: [] }];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part === undefined || heightOf({ title, rows: [...part.rows, row] }) > mostHeight) {
      parts.push({ title: `${title}, продолжение`, rows: [row] });
    } else part.rows.push(row);
  }
  return parts;
}

/** @param jpeg of the first picture */
export function dataSheet(product: Product, keyFields: readonly SpecKey[], jpeg?: Uint8Array): PaperBlock[] {
  const drawn = drawingBlock(product, 'Чертёж');
  // The picture above a tall drawing leaves it room on the first page.
  const isLow = drawn.some(({ drawing: { width, height } }) => height / width > 0.4);
  const [picture] = product.pictures;
  return [
    ...(jpeg && picture ? [{ kind: 'picture' as const, jpeg, isLow, caption: picture.caption ?? picture.alt }] : []),
    { kind: 'figures', figures: [...pickKeyFigures(product.spec, keyFields), priceFigure(product)] },
    { kind: 'text', text: deliveryText(product) },
    ...drawn,
    { kind: 'heading', text: 'Характеристики', isOnNewPage: drawn.length > 0 },
    ...fillColumns(describeSpecification(product.spec)).map(toColumns),
    ...equipmentBlocks(product),
  ];
}

const toColumns = (columns: PaperGroup[][], page: number): PaperBlock => ({
  kind: 'columns',
  columns,
  isOnNewPage: page > 0,
});

function priceFigure({ price }: Product) {
  const day = price.date === undefined ? '' : `на\u00a0${formatDay(price.date)}`;
  const isKnown = priceRub(price) !== undefined;
  return { label: isKnown ? `цена с\u00a0НДС ${day}` : day, value: priceText(price) };
}

const equipmentColumns: PaperColumn[] = [
  { title: 'Исполнение', width: 0.62 },
  { title: 'Цена', width: 0.2, isFigure: true },
  { title: 'Масса', width: 0.18, isFigure: true },
];

function equipmentBlocks({ trims, options }: Product): PaperBlock[] {
  const cellsOf = (
    title: string,
    { priceDeltaRub, massDeltaKg }: Product['options'][number] | Product['trims'][number],
  ) => [...[title, surchargeText(priceDeltaRub), formatDifference(massDeltaKg, 'кг')]];
  const rows: PaperRow[] = [
    ...trims.map((trim) => ({
      cells: cellsOf(`Комплектация «${trim.name}»`, trim),
      details: trim.includes.join('; '),
    })),
    ...options.map((option) => ({ cells: cellsOf(option.title, option) })),
  ];
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: 'Комплектации и\u00a0опции' },
    { kind: 'table', table: { columns: equipmentColumns, rows } },
  ];
}

/** Sentences about what is known. */
function deliveryText(product: Product): string {
  const { modelIndex, sku, warranty, updated } = product;
  const codes = [...(modelIndex ? [`индекс модели ${modelIndex}`] : []), ...(sku ? [`артикул ${sku}`] : [])];
  return [
    availabilityText(product),
    capitalize(codes.join(', ')),
    warranty && `Гарантия: ${warrantyText(warranty).replace(/\.$/, '')}`,
    updated && `Данные на\u00a0${formatDay(updated)}`,
  ]
    .flatMap((sentence) => (sentence ? [`${sentence}.`] : []))
    .join(' ');
}
