/** Models side by side: price and terms, then the figures in which they differ, or every figure. */
import { compareSpecifications } from '#server/content/specification.ts';
import type { ComparedExtent } from '#shared/catalog/compare-href.ts';
import { type FigureMark, markWords } from '#shared/catalog/compared-figures.ts';
import { isIdenticalRow, narrowGroups, offerRows } from '#shared/catalog/offer-rows.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperBlock, PaperRow } from '#shared/documents/paper.ts';
import { formatCount } from '#shared/format.ts';
import type { ComparedGroup } from '#shared/page-data.ts';

/** Share of the table's width for what is compared. */
const labelWidth = 0.28;

/** @param models two at least */
export function compareSheet(models: Product[], extent: ComparedExtent, offerNote: string): PaperBlock[] {
  const offers = { title: 'Цена и\u00a0условия', rows: offerRows(models) };
  const width = (1 - labelWidth) / models.length;
  const columns = [
    { title: 'Модель', width: labelWidth },
    ...models.map(({ shortName }) => ({ title: shortName, width })),
  ];
  const all = [offers, ...compareSpecifications(models.map(({ spec }) => spec))];
  const shown = extent === 'all' ? all : narrowGroups(all, (row) => !isIdenticalRow(row));
  return [
    { kind: 'text', text: `${introOf(all, extent)} ${marksText}` },
    { kind: 'table', table: { columns, rows: shown.flatMap((group) => groupRows(group, extent)) } },
    { kind: 'text', text: offerNote },
  ];
}

const marksText = '«Лучшее» и\u00a0«худшее» — для\u00a0покупателя: легче, дешевле, вместительнее.';

function introOf(groups: readonly ComparedGroup[], extent: ComparedExtent): string {
  const rows = groups.flatMap((group) => group.rows);
  const alike = rows.filter(isIdenticalRow).length;
  const different = rows.length - alike;
  if (extent === 'all') return `Квадратом отмечены отличия: ${different} из\u00a0${rows.length}.`;
  const rest = alike === 0 ? '' : ` Ещё ${formatCount(alike, figureForms)} у\u00a0всех одинаковы.`;
  return `Показаны только различия: ${formatCount(different, figureForms)}.${rest}`;
}

const figureForms = ['показатель', 'показателя', 'показателей'] as const;

function groupRows({ title, rows }: ComparedGroup, extent: ComparedExtent): PaperRow[] {
  return [
    { cells: [title], isGroup: true },
    ...rows.map((row) => ({
      cells: [row.label, ...row.values.map((value, index) => cellText(value, row.marks?.[index]))],
      isMarked: extent === 'all' && !isIdenticalRow(row),
    })),
  ];
}

const cellText = (value: string | undefined, mark: FigureMark | undefined) =>
  `${value ?? '—'}${mark === undefined ? '' : `, ${markWords[mark]}`}`;
