/** «Технический лист» of a model: picture, drawing, every figure, equipment, guarantee. */
import { describeSpecification, pickKeyFigures } from '#server/content/specification.ts';
import type { Product } from '#shared/content/product.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';
import type { PaperBlock, PaperColumn, PaperDrawing, PaperGroup, PaperRow } from '#shared/documents/paper.ts';
import { formatDay } from '#shared/format.ts';
import { availabilityText, priceText, warrantyText } from '#shared/tools/price-text.ts';
import { massChange, surcharge } from './change-words.ts';
import { drawTrailer } from './draw-paper.ts';
import { fillColumns } from './fill-columns.ts';

export interface DataSheetParts {
  product: Product;
  keyFields: readonly SpecKey[];
  /** Of the first picture. */
  jpeg: Uint8Array | undefined;
}

export function dataSheet({ product, keyFields, jpeg }: DataSheetParts): PaperBlock[] {
  const { drawing, notes } = drawTrailer(product);
  const [picture] = product.pictures;
  return [
    ...(jpeg === undefined || picture === undefined
      ? []
      : [{ kind: 'picture' as const, jpeg, isLow: isTall(drawing), caption: picture.caption ?? picture.alt }]),
    { kind: 'figures', figures: [...pickKeyFigures(product.spec, keyFields), priceFigure(product)] },
    { kind: 'text', text: deliveryText(product) },
    { kind: 'drawing', title: 'Чертёж', drawing, caption: ['Размеры в миллиметрах', ...notes].join('. ') },
    { kind: 'heading', text: 'Характеристики', isOnNewPage: true },
    ...fillColumns(describeSpecification(product.spec)).map(toColumns),
    ...equipmentBlocks(product),
  ];
}

/** As a tipper with its body up: the picture above it leaves it room on the first page. */
const isTall = ({ width, height }: PaperDrawing) => height / width > 0.4;

const toColumns = (columns: PaperGroup[][], page: number): PaperBlock => ({
  kind: 'columns',
  columns,
  isOnNewPage: page > 0,
});

function priceFigure({ price }: Product) {
  const day = formatDay(price.date);
  const isKnown = (price.exactRub ?? price.fromRub) !== undefined;
  return { label: isKnown ? `цена с\u00a0НДС на\u00a0${day}` : `на\u00a0${day}`, value: priceText(price) };
}

const equipmentColumns: PaperColumn[] = [
  { title: 'Исполнение', width: 0.62 },
  { title: 'Цена', width: 0.2, isFigure: true },
  { title: 'Масса', width: 0.18, isFigure: true },
];

function equipmentBlocks({ trims, options }: Product): PaperBlock[] {
  const rows: PaperRow[] = [
    ...trims.map(({ name, includes, priceDeltaRub, massDeltaKg }) => ({
      cells: [`Комплектация «${name}»`, surcharge(priceDeltaRub), massChange(massDeltaKg)],
      details: includes.join('; '),
    })),
    ...options.map(({ title, priceDeltaRub, massDeltaKg }) => ({
      cells: [title, surcharge(priceDeltaRub), massChange(massDeltaKg)],
    })),
  ];
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: 'Комплектации и\u00a0опции' },
    { kind: 'table', table: { columns: equipmentColumns, rows } },
  ];
}

function deliveryText(product: Product): string {
  return `${availabilityText(product)}. Индекс модели ${product.modelIndex}, артикул ${product.sku}. Гарантия: ${warrantyText(product.warranty).replace(/\.$/, '')}. Данные на\u00a0${formatDay(product.updated)}.`;
}
