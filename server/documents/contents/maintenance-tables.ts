/** When a trailer is serviced and what is done then. */
import type { Manual } from '#shared/content/manual.ts';
import type { PaperBlock, PaperColumn } from '#shared/documents/paper.ts';
import { plainTable } from './content-blocks.ts';

export function visitTable({ visits }: Pick<Manual, 'visits'>): PaperBlock {
  const columns = [
    { title: 'Обслуживание', width: 0.4 },
    { title: 'Когда', width: 0.6 },
  ];
  const rows = visits.map(({ name, interval }) => [name, interval]);
  return plainTable(columns, rows, { isDense: true });
}

const workColumns: PaperColumn[] = [
  { title: 'Работа', width: 0.36 },
  { title: 'Норма', width: 0.36 },
  { title: 'Когда', width: 0.28 },
];

/** By units, in the order in which they are first named. */
export function workTable({ works, visits }: Pick<Manual, 'visits' | 'works'>): PaperBlock {
  const rows = [...Map.groupBy(works, ({ unit }) => unit)].flatMap(([unit, own]) => [
    { cells: [unit], isGroup: true },
    ...own.map(({ work, how, norm, visits: codes }) => {
      const when = visits.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
      return { cells: [work, norm, when.join(', ')], ...(how !== undefined && { details: how }) };
    }),
  ]);
  return { kind: 'table', table: { columns: workColumns, rows, isDense: true } };
}
