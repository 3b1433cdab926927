import styles from './data-table.module.css';
import { ScrollArea } from './scroll-area.tsx';
import { TableNote } from './table-note.tsx';

interface DataTableProps {
  title: string;
  columns: string[];
  rows: string[][];
  note?: string | undefined;
}

/** Longest row, in letters, that a phone still shows side by side. */
const lettersOfPhone = 34;

/**
 * A table whose first cell of a row is its header. On a phone a wide one turns into cards, one for a row;
 * between, it scrolls by itself.
 */
export function DataTable({ title, columns, rows, note }: DataTableProps) {
  const isNumeric = columns.map((_, index) => index > 0 && holdsFigures(rows.map((row) => row[index] ?? '')));
  return (
    <div className={styles['frame']}>
      <ScrollArea label={title}>
        <table className={fitsPhone(columns, rows) ? styles['table'] : `${styles['table']} ${styles['cards']}`}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-numeric={isNumeric[index] || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([header = '', ...cells]) => (
              <tr key={[header, ...cells].join('|')}>
                <th scope="row">{header}</th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index + 1]}
                    data-label={columns[index + 1]}
                    data-numeric={isNumeric[index + 1] || undefined}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <TableNote>{note}</TableNote>
    </div>
  );
}

/** True where nearly every cell is a figure with at most a short unit: «26 400 ₽», «0,7», «—». */
function holdsFigures(cells: string[]): boolean {
  const figures = cells.filter((cell) => /^(от |до )?[−+]?[\d\s\u00a0.,–—]+(\S{0,4})$/.test(cell));
  return cells.every((cell) => cell.length <= 24) && figures.length >= cells.length * 0.7;
}

function fitsPhone(columns: string[], rows: string[][]): boolean {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return widths.reduce((sum, width) => sum + width, 0) <= lettersOfPhone;
}
