/** A table whose last column is a share of the whole, drawn as a bar. */
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import styles from './share-table.module.css';

/** True if every row ends in a percentage. */
export function isShareTable({ rows }: TableBlock): boolean {
  return rows.every((row) => shareOf(row) !== undefined);
}

/** «46,7 %» → 46.7. */
function shareOf(row: string[]): number | undefined {
  const [, share] = /^(\d+(?:,\d+)?)\s%$/.exec(row.at(-1) ?? '') ?? [];
  return share === undefined ? undefined : Number(share.replace(',', '.'));
}

export function ShareTable({ block: { title, columns, rows, note } }: { block: TableBlock }) {
  return (
    <>
      <ScrollArea label={title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <Bar share={shareOf(cells) ?? 0} />
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <TableNote>{note}</TableNote>
    </>
  );
}

function Bar({ share }: { share: number }) {
  // The total gets no bar: it would only repeat the column's width.
  if (share >= 100) return undefined;
  return (
    <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="100" height="4" className={styles['track']} />
      <rect width={share} height="4" className={styles['share']} />
    </svg>
  );
}
