import type { Block } from '#shared/content/block.ts';
import { plural } from '#shared/format.ts';
import { DataTable } from './data-table.tsx';
import { PhoneFold } from './phone-fold.tsx';

type TableBlock = Extract<Block, { kind: 'table' }>;

/** A table to be looked up, not read: on a phone it opens when it is needed. */
export function FoldedTable({ block: { title, columns, rows, note } }: { block: TableBlock }) {
  const size = `${rows.length}\u00a0${plural(rows.length, ['строка', 'строки', 'строк'])}`;
  return (
    <PhoneFold summary={`Показать таблицу: ${size}`}>
      <DataTable title={title} columns={columns} rows={rows} note={note} />
    </PhoneFold>
  );
}
