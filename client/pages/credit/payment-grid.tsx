/** Payments under other conditions: each as a bar to one scale, the rise of the price below it. */
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { PaymentCell, roublesOf } from './payment-cell.tsx';
import styles from './payment-grid.module.css';

/** @param props.table cells of «payment; rise» */
export function PaymentGrid({ table: { title, columns, rows, note } }: { table: TableBlock }) {
  const most = Math.max(1, ...rows.flatMap(([, ...cells]) => cells.map(roublesOf)));
  return (
    <>
      <table className={styles['grid']}>
        <caption className="visually-hidden">{title}</caption>
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
          {rows.map(([condition = '', ...cells]) => (
            <tr key={condition}>
              <th scope="row">{condition}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <PaymentCell cell={cell} share={roublesOf(cell) / most} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TableNote>{note}</TableNote>
    </>
  );
}
