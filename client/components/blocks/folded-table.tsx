/** A reference table: folded on a phone, or everywhere. */
import { DataTable } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { TableBlock } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';

interface FoldedTableProps {
  block: TableBlock;
  /** False: on a wide screen too, where tables would follow each other. */
  isOpen?: boolean | undefined;
}

export function FoldedTable({ block: { title, columns, rows, note }, isOpen }: FoldedTableProps) {
  const size = formatCount(rows.length, ['строка', 'строки', 'строк']);
  const { viewport } = useApp();
  return (
    <Fold summary={`Показать таблицу: ${size}`} isOpen={isOpen ?? viewport === 'desktop'}>
      <DataTable title={title} columns={columns} rows={rows} note={note} />
    </Fold>
  );
}
