/** A reference table: folded on a phone. */
import { DataTable } from '#client/components/ui/data-table.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';

export function FoldedTable({ block: { title, columns, rows, note } }: { block: TableBlock }) {
  const size = formatCount(rows.length, ['строка', 'строки', 'строк']);
  return (
    <PhoneFold summary={`Показать таблицу: ${size}`}>
      <DataTable title={title} columns={columns} rows={rows} note={note} />
    </PhoneFold>
  );
}
