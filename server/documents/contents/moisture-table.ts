/** Grain by its moisture: what the lawful load is paid as. */
import type { LoadingSheets } from '#shared/content/loading-sheets.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import { figureColumns, tonnesText } from './fill-format.ts';

/** The dry matter is the same at every moisture. */
export function moistureTable({ moistures: { basePct, pct } }: LoadingSheets, greatestKg: number): PaperBlock[] {
  const titles = [`Зачётная масса, т`, 'Вода, т'];
  const rows = pct.map((moisture) => {
    const dryKg = greatestKg * (1 - moisture / 100);
    return {
      cells: [
        `${formatNumber(moisture)}\u00a0%`,
        tonnesText(dryKg / (1 - basePct / 100)),
        tonnesText(greatestKg - dryKg),
      ],
    };
  });
  return [
    { kind: 'heading', text: `Влажность зерна: полный законный груз ${tonnesText(greatestKg)}\u00a0т` },
    { kind: 'table', table: { columns: figureColumns('Влажность', titles), rows } },
    {
      kind: 'text',
      text: `Зачётная масса — при влажности ${formatNumber(basePct)}\u00a0%: груз × (100 − влажность) : (100 − ${formatNumber(basePct)}).`,
    },
  ];
}
