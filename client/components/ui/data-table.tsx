/**
 * A table whose rows start with a header cell. On a phone a table of texts becomes a list that repeats the column names;
 * a table of figures scrolls sideways beside its sticky first column.
 */
import type { Cell } from '#shared/content/block.ts';
import { cellText } from '#shared/pages/cells.ts';
import styles from './data-table.module.css';
import { ScrollArea } from './scroll-area.tsx';

/** A note below a table; renders nothing without text. */
export function TableNote({ children }: { children: string | undefined }) {
  return children === undefined ? undefined : <p className={`aside measure above-5 ${styles['note']}`}>{children}</p>;
}

interface DataTableProps {
  title: string;
  columns: string[];
  rows: readonly (readonly Cell[])[];
  note?: string | undefined;
}

/** Length of its longest cell, in letters, beyond which a column gets more width. */
const widthThresholds = { middle: 14, wide: 36 };

type Width = 'narrow' | 'middle' | 'wide';

export function DataTable({ title, columns, rows: given, note }: DataTableProps) {
  const rows = given.map((cells) => cells.map(cellText));
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '');
  const isNumeric = columns.map((_, index) => index > 0 && holdsFigures(cellsOf(index)));
  const widths = columns.map((_, index) => widthOf(cellsOf(index)));
  const figures = isNumeric.filter(Boolean).length;
  const isTextual = columns.length > 2 && figures * 2 < columns.length && widths.slice(1).some(isWide);
  return (
    <div>
      <ScrollArea label={title}>
        <table className={`small ${styles['table']}`} data-lists={isTextual || undefined}>
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
                    data-column={isTextual ? columns[index + 1] : undefined}
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

/** True when at least 70 % of the cells are figures with at most a short unit: «26 400 ₽», «0,7», «—». */
function holdsFigures(cells: string[]): boolean {
  const figures = cells.filter((cell) => /^(от |до )?[−+]?[\d\s\u00a0.,–—]+(\S{0,4})$/.test(cell));
  return cells.every((cell) => cell.length <= 24) && figures.length >= cells.length * 0.7;
}

const isWide = (width: Width) => width !== 'narrow';

function widthOf(cells: string[]): Width {
  const longest = Math.max(0, ...cells.map((cell) => cell.length));
  if (longest > widthThresholds.wide) return 'wide';
  return longest > widthThresholds.middle ? 'middle' : 'narrow';
}

/** A sliding row without links: only its own tab stop makes it reachable by keyboard. */
export const rowTabStop = 0;
