/** Models side by side: price and terms, then every figure; rows in which they differ are marked. */
import { compareSpecifications } from '#server/content/specification.ts';
import { isIdenticalRow, offerRows } from '#shared/catalog/offer-rows.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperBlock, PaperRow } from '#shared/documents/paper.ts';
import type { ComparedGroup } from '#shared/page-data.ts';

/** Share of the table's width for what is compared. */
const labelWidth = 0.28;

/** @param models two at least */
export function compareSheet(models: Product[], offerNote: string): PaperBlock[] {
  const offers = { title: 'Цена и\u00a0условия', rows: offerRows(models) };
  const width = (1 - labelWidth) / models.length;
  const columns = [
    { title: 'Модель', width: labelWidth },
    ...models.map(({ shortName }) => ({ title: shortName, width })),
  ];
  const rows = [offers, ...compareSpecifications(models.map(({ spec }) => spec))].flatMap(groupRows);
  const marked = rows.filter(({ isMarked }) => isMarked).length;
  return [
    {
      kind: 'text',
      text: `Квадратом отмечены отличия: ${marked} из\u00a0${rows.filter(({ isGroup }) => !isGroup).length}.`,
    },
    { kind: 'table', table: { columns, rows } },
    { kind: 'text', text: offerNote },
  ];
}

function groupRows({ title, rows }: ComparedGroup): PaperRow[] {
  return [
    { cells: [title], isGroup: true },
    ...rows.map((row) => ({
      cells: [row.label, ...row.values.map((value) => value ?? '—')],
      isMarked: !isIdenticalRow(row),
    })),
  ];
}
