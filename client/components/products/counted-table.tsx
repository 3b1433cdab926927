/** A counted configuration line by line, with its sums and until when they hold. */
import type { CountedRow, CountedView } from '#shared/configuration/counted-view.ts';
import styles from './counted-table.module.css';

export function CountedTable({ counted: { name, notes, rows, sums, validity } }: { counted: CountedView }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={`measure ${styles['note']}`}>
          {note}
        </p>
      ))}
      <table className={styles['lines']}>
        <caption className="visually-hidden">{`Расчёт: ${name}`}</caption>
        <thead>
          <tr>
            <th scope="col">Состав</th>
            <th scope="col">Цена</th>
          </tr>
        </thead>
        <tbody>{rows.map(showRow)}</tbody>
        <tfoot>{sums.map(showRow)}</tfoot>
      </table>
      <p className={`note measure ${styles['validity']}`}>{validity}</p>
    </>
  );
}

function showRow({ title, sum, isTotal }: CountedRow) {
  return (
    <tr key={title} data-total={isTotal}>
      <th scope="row">{title}</th>
      <td>{sum}</td>
    </tr>
  );
}
