/** The monthly payment, the total, and how much the lease adds to the price. */
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { LeasingEstimate, LeasingTerms } from '#shared/tools/leasing.ts';
import styles from './leasing-result.module.css';

const total = 'Всего за срок';

interface LeasingResultProps {
  terms: LeasingTerms;
  estimate: LeasingEstimate;
  vatRatePct: number;
}

export function LeasingResult({ terms, estimate, vatRatePct }: LeasingResultProps) {
  const payments = formatCount(terms.months, ['платёж', 'платежа', 'платежей']);
  const rows = {
    [`Аванс, ${formatNumber(terms.advance)}\u00a0%`]: estimate.advanceRub,
    [payments]: estimate.paymentsRub,
    [`Выкуп, ${formatNumber(terms.buyout)}\u00a0%`]: estimate.buyoutRub,
    [total]: estimate.totalRub,
    [`В том числе НДС ${formatNumber(vatRatePct)}\u00a0%`]: estimate.vatRub,
  };
  return (
    <div className={styles['result']}>
      <p className={styles['label']}>Платёж в месяц</p>
      <output
        className={styles['payment']}
        htmlFor="calculator-price calculator-advance calculator-months calculator-rate calculator-buyout"
      >
        {formatRoubles(estimate.monthlyRub)}
      </output>
      <Bar terms={terms} estimate={estimate} />
      <dl>
        {Object.entries(rows).map(([label, rub]) => (
          <div key={label} className={label === total ? styles['total'] : undefined}>
            <dt>{label}</dt>
            <dd>{formatRoubles(rub)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['notice']}>
        Это оценка, а не оферта: страхование, регистрация и комиссии не включены, условия назначает лизинговая компания.
      </p>
    </div>
  );
}

/** The total as a bar: the price, then the increase. */
function Bar({ terms: { price }, estimate: { totalRub, riseRub, risePct } }: Omit<LeasingResultProps, 'vatRatePct'>) {
  const priceShare = (price / Math.max(totalRub, price)) * 100;
  return (
    <div className={styles['bar']}>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['total']} width="100" height="10" />
        <rect className={styles['price']} width={priceShare.toFixed(2)} height="10" />
      </svg>
      <p>
        <span>цена {formatRoubles(price)}</span>
        <strong>
          удорожание {formatRoubles(riseRub)}, {formatNumber(risePct)}&nbsp;%
        </strong>
      </p>
    </div>
  );
}
