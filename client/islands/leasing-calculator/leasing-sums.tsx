/** The total as areas, and each of its parts in roubles. */

import { LeaseAreas } from '#client/components/services/lease-areas.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import { listLeaseYears } from '#shared/tools/lease-months.ts';
import { estimateLeasing, type LeasingEstimate, type LeasingTerms } from '#shared/tools/leasing.ts';
import yearStyles from './leasing-formula.module.css';
import styles from './leasing-sums.module.css';
import gridStyles from './payment-grid.module.css';

interface LeasingSumsProps {
  terms: LeasingTerms;
  estimate: LeasingEstimate;
  vatRatePct: number;
}

export function LeasingSums({ terms, estimate, vatRatePct }: LeasingSumsProps) {
  const { advanceRub, paymentsRub, buyoutRub, totalRub, riseRub, risePct, vatRub } = estimate;
  const payments = formatCount(terms.months, ['платёж', 'платежа', 'платежей']);
  const rows = [
    { part: 'once', label: `Аванс, ${formatNumber(terms.advance)}\u00a0%`, rub: advanceRub },
    { part: 'principal', label: `${payments}: долг`, rub: paymentsRub - riseRub },
    { part: 'interest', label: `${payments}: проценты`, rub: riseRub },
    { part: 'once', label: `Выкуп, ${formatNumber(terms.buyout)}\u00a0%`, rub: buyoutRub },
    { part: 'total', label: 'Всего за срок', rub: totalRub },
  ];
  return (
    <div className={`on-band panel ${styles['sums']}`}>
      <LeaseAreas terms={terms} />
      <NamedValues
        className="parts-list ruled small"
        valueLook="amount semibold"
        values={rows.map(({ rub, ...row }) => ({ ...row, value: formatRoubles(rub) }))}
      />
      <p className="note">
        <span>{`Удорожание ${formatNumber(risePct)}\u00a0% за срок. НДС\u00a0${formatNumber(vatRatePct)}\u00a0% внутри: ${formatRoubles(vatRub)}.`}</span>{' '}
        Оценка, а&nbsp;не оферта: без страховки, регистрации и&nbsp;комиссий; условия назначает лизинговая компания.
      </p>
    </div>
  );
}

/** The formula with the figures of this estimate, so that anyone can check it. */
export function LeasingFormula({ terms, estimate }: { terms: LeasingTerms; estimate: LeasingEstimate }) {
  const { financedRub, buyoutRub, buyoutTodayRub, paymentShare, monthlyRub } = estimate;
  const share = formatNumber(Math.round(paymentShare * 1e6) / 1e6);
  return (
    <details className="fold-mark fold-row line-below flow">
      <summary>Как посчитано</summary>
      <p>
        Из суммы, которую финансирует лизинговая компания, вычитаем выкуп, приведённый к сегодняшнему дню, и умножаем
        остаток на долю{' '}
        <b className="nowrap">
          i / (1 − (1 + i)<sup>−n</sup>)
        </b>
        , где i — ставка за месяц, n — число платежей. Платёж округляем до 10&nbsp;₽.
      </p>
      <ul className="measure">
        <li>{`ставка за месяц: ${formatNumber(terms.rate)}\u00a0% / 12 = ${formatNumber(Math.round((terms.rate / 12) * 1000) / 1000)}\u00a0%;`}</li>
        <li>{`выкуп ${formatRoubles(buyoutRub)} через ${terms.months}\u00a0мес стоит сегодня ${formatRoubles(buyoutTodayRub)};`}</li>
        <li>
          <b>
            {`(${formatNumber(financedRub)} − ${formatNumber(buyoutTodayRub)}) × ${share} ≈ ${formatRoubles(monthlyRub)}`}
          </b>{' '}
          в месяц.
        </li>
      </ul>
    </details>
  );
}

const columns = ['Год', 'Платежи, ₽', 'Долг', 'Проценты', 'Остаток'];

/** The schedule in years, folded: months are in its PDF. */
export function LeasingYears({ terms }: { terms: LeasingTerms }) {
  return (
    <details className="fold-mark fold-row line-below">
      <summary>График по годам</summary>
      <table className={yearStyles['years']}>
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

const advances = [10, 20, 30, 49];
const lengths = [36, 48, 60];

/** Payments for the same price under other advances and terms: each as a bar to one scale, the rise of the price below it. */
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
      <table className={`small below-4 ${gridStyles['grid']}`}>
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
