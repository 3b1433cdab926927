/** What was made, as a table: for pages that draw no trailers. */
import { DataTable } from '#client/components/ui/data-table.tsx';
import type { OutputBlock } from '#shared/content/block.ts';
import { outputShares } from '#shared/tools/output-shares.ts';

export function OutputTable({ block }: { block: OutputBlock }) {
  const { total, shares } = outputShares(block);
  const rows = shares.map(({ title, units, share }) => [title, units, share]);
  return (
    <DataTable
      title={block.title}
      columns={['Группа техники', 'Единиц', 'Доля']}
      rows={[...rows, ['Всего', total, '100\u00a0%']]}
      note={block.note}
    />
  );
}
