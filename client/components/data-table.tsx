import styles from './data-table.module.css';
import { ScrollArea } from './scroll-area.tsx';
import { TableNote } from './table-note.tsx';

interface DataTableProps {
  title: string;
  columns: string[];
  rows: string[][];
  note?: string | undefined;
}

/** Letters of the longest cell from which a column needs more room than its neighbours. */
const lettersOfWidth = { middle: 14, wide: 36 };

/** A table whose first cell of a row is its header: it stays in sight where the rest scrolls below it. */
export function DataTable({ title, columns, rows, note }: DataTableProps) {
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '');
  const isNumeric = columns.map((_, index) => index > 0 && holdsFigures(cellsOf(index)));
  return (
    <div className={styles['frame']}>
      <ScrollArea label={title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  data-numeric={isNumeric[index] || undefined}
                  data-width={widthOf(cellsOf(index))}
                >
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
                  <td key={columns[index + 1]} data-numeric={isNumeric[index + 1] || undefined}>
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

function widthOf(cells: string[]): 'narrow' | 'middle' | 'wide' {
  const longest = Math.max(0, ...cells.map((cell) => cell.length));
  if (longest > lettersOfWidth.wide) return 'wide';
  return longest > lettersOfWidth.middle ? 'middle' : 'narrow';
}
