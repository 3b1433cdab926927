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

type Width = 'narrow' | 'middle' | 'wide';

/**
 * A table whose first cell of a row is its header. On a phone a table of texts becomes a list, each row with the names
 * of its columns; one of figures, which are to be compared, scrolls below its headers, and those stay in sight.
 */
export function DataTable({ title, columns, rows, note }: DataTableProps) {
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '');
  const isNumeric = columns.map((_, index) => index > 0 && holdsFigures(cellsOf(index)));
  const widths = columns.map((_, index) => widthOf(cellsOf(index)));
  const figures = isNumeric.filter(Boolean).length;
  const isOfTexts = columns.length > 2 && figures * 2 < columns.length && widths.slice(1).some(isWide);
  return (
    <div className={styles['frame']}>
      <ScrollArea label={title}>
        <table className={styles['table']} data-lists={isOfTexts || undefined}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-numeric={isNumeric[index] || undefined} data-width={widths[index]}>
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
                    data-numeric={isNumeric[index + 1] || undefined}
                    data-column={isOfTexts ? columns[index + 1] : undefined}
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

const isWide = (width: Width) => width !== 'narrow';

function widthOf(cells: string[]): Width {
  const longest = Math.max(0, ...cells.map((cell) => cell.length));
  if (longest > lettersOfWidth.wide) return 'wide';
  return longest > lettersOfWidth.middle ? 'middle' : 'narrow';
}
