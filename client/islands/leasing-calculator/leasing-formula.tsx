/** The formula with the figures of this estimate, so that anyone can check it. */
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { LeasingEstimate, LeasingTerms } from '#shared/tools/leasing.ts';

export function LeasingFormula({ terms, estimate }: { terms: LeasingTerms; estimate: LeasingEstimate }) {
  const { financedRub, buyoutRub, buyoutTodayRub, paymentShare, monthlyRub } = estimate;
  const share = formatNumber(Math.round(paymentShare * 1e6) / 1e6);
  return (
    <details className="fold-mark fold-row line-below flow">
      <summary>Как посчитано</summary>
      <p>
        Из суммы, которую финансирует лизинговая компания, вычитаем выкуп, приведённый к сегодняшнему дню, и умножаем
        остаток на долю <b className="nowrap">i / (1 − (1 + i)⁻ⁿ)</b>, где i — ставка за месяц, n — число платежей.
        Платёж округляем до 10&nbsp;₽.
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
