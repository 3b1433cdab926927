/** The schedule in years, folded: months are in its PDF. */
import { formatNumber } from '#shared/format.ts';
import { listLeaseYears } from '#shared/tools/lease-months.ts';
import type { LeasingTerms } from '#shared/tools/leasing.ts';
import styles from './leasing-formula.module.css';

const columns = ['Год', 'Платежи, ₽', 'Долг', 'Проценты', 'Остаток'];

export function LeasingYears({ terms }: { terms: LeasingTerms }) {
  return (
    <details className="fold-mark fold-row line-below">
      <summary>График по годам</summary>
      <table className={styles['years']}>
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
          {listLeaseYears(terms).map(({ year, months }) => {
            const sum = (key: 'paymentRub' | 'principalRub' | 'interestRub') =>
              months.reduce((total, month) => total + month[key], 0);
            const sums = [sum('paymentRub'), sum('principalRub'), sum('interestRub'), months.at(-1)?.restRub ?? 0];
            return (
              <tr key={year}>
                <th scope="row">{year}</th>
                {sums.map((rub, index) => (
                  <td key={columns[index]}>{formatNumber(rub)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
