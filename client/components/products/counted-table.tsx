/** A counted configuration line by line, with its sums and until when they hold. */
import type { CountedRow, CountedView } from '#shared/configuration/counted-view.ts';

export function CountedTable({ counted: { name, notes, rows, sums, terms, validity } }: { counted: CountedView }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="measure tinted marked cushion below-4">
          {note}
        </p>
      ))}
      <table className="sums-table">
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
      <p className="note measure above-4">{terms}</p>
      <p className="note measure below-4">{validity}</p>
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
