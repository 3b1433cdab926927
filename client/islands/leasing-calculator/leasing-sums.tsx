/** The total as areas, and each of its parts in roubles. */
import { LeaseAreas } from '#client/components/services/lease-areas.tsx';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { LeasingEstimate, LeasingTerms } from '#shared/tools/leasing.ts';
import styles from './leasing-sums.module.css';

interface LeasingSumsProps {
  terms: LeasingTerms;
  estimate: LeasingEstimate;
  vatRatePct: number;
}

export function LeasingSums({ terms, estimate, vatRatePct }: LeasingSumsProps) {
  const { advanceRub, paymentsRub, buyoutRub, totalRub, riseRub, risePct, vatRub } = estimate;
  const payments = formatCount(terms.months, ['платёж', 'платежа', 'платежей']);
  const rows: { kind: string; label: string; rub: number }[] = [
    { kind: 'once', label: `Аванс, ${formatNumber(terms.advance)}\u00a0%`, rub: advanceRub },
    { kind: 'principal', label: `${payments}: долг`, rub: paymentsRub - riseRub },
    { kind: 'interest', label: `${payments}: проценты`, rub: riseRub },
    { kind: 'once', label: `Выкуп, ${formatNumber(terms.buyout)}\u00a0%`, rub: buyoutRub },
    { kind: 'total', label: 'Всего за срок', rub: totalRub },
  ];
  return (
    <div className={`on-band panel ${styles['sums']}`}>
      <LeaseAreas terms={terms} />
      <dl className="parts-list ruled small">
        {rows.map(({ kind, label, rub }) => (
          <div key={label} data-part={kind}>
            <dt>{label}</dt>
            <dd className="amount semibold">{formatRoubles(rub)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        <span>{`Удорожание ${formatNumber(risePct)}\u00a0% за срок. НДС\u00a0${formatNumber(vatRatePct)}\u00a0% внутри: ${formatRoubles(vatRub)}.`}</span>{' '}
        Оценка, а&nbsp;не оферта: без страховки, регистрации и&nbsp;комиссий; условия назначает лизинговая компания.
      </p>
    </div>
  );
}
