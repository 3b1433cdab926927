/** Payments for the same price under other advances and terms: each as a bar to one scale, the rise of the price below it. */
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import { estimateLeasing, type LeasingTerms } from '#shared/tools/leasing.ts';
import styles from './payment-grid.module.css';

const advances = [10, 20, 30, 49];
const lengths = [36, 48, 60];

export function PaymentGrid({ terms, isOpen }: { terms: LeasingTerms; isOpen: boolean }) {
  const rows = advances.map((advance) => ({
    advance,
    // VAT is no part of what is shown.
    cells: lengths.map((months) => ({ months, ...estimateLeasing({ ...terms, advance, months }, 0) })),
  }));
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ monthlyRub }) => monthlyRub)));
  return (
    <details className="fold-mark fold-row line-below" open={isOpen}>
      <summary>Платёж при другом авансе и сроке</summary>
      <table className={`small ${styles['grid']}`}>
        <thead>
          <tr>
            <th scope="col">Аванс</th>
            {lengths.map((months) => (
              <th key={months} scope="col">
                {formatCount(months, ['месяц', 'месяца', 'месяцев'])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ advance, cells }) => (
            <tr key={advance}>
              <th scope="row">{`${advance}\u00a0% — ${formatRoubles(cells[0]?.advanceRub ?? 0)}`}</th>
              {cells.map(({ months, monthlyRub, risePct }) => (
                <td className="quiet" key={months}>
                  <b>{formatRoubles(monthlyRub)}</b>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect className="in-signal" width={Math.round((monthlyRub / most) * 100)} height="8" />
                  </svg>
                  <span>{`+${formatNumber(risePct)}\u00a0%`}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="measure above-4 below-5">{`Цена ${formatRoubles(terms.price)}, ставка ${formatNumber(terms.rate)}\u00a0%, выкуп ${formatNumber(terms.buyout)}\u00a0%. Первое число\u00a0— платёж в\u00a0месяц с\u00a0НДС, второе\u00a0— удорожание к\u00a0цене за\u00a0весь срок.`}</p>
    </details>
  );
}
