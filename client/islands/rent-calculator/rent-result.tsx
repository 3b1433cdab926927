/** The sum in large figures, how it comes about, and the next step. */
import type { ReactNode } from 'react';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import { isUnits, type RentEstimate, type RentRate, type RentSum, readUnits } from '#shared/tools/rent.ts';
import styles from './rent-result.module.css';
import { countedSum } from './rent-values.ts';

interface RentResultProps {
  estimate: RentEstimate;
  rates: readonly RentRate[];
  /** As typed. */
  count: string;
  vatRatePct: number;
  /** The link to the form. */
  children: ReactNode;
}

export function RentResult({ estimate, rates, count, vatRatePct, children }: RentResultProps) {
  const { label, figure, text } = describeEstimate(estimate, rates, readUnits(count));
  return (
    <div className="column gap-3 on-band panel">
      <p className="quiet">{label}</p>
      <output
        className={`big-figure ${styles['sum']}`}
        htmlFor="rent-sum-type rent-sum-from rent-sum-to rent-sum-count"
      >
        {figure}
      </output>
      {text && <p>{text}</p>}
      {count !== '' && !isUnits(count) && <p>Считаем от&nbsp;1 до&nbsp;99 единиц: здесь сумма за&nbsp;одну.</p>}
      <p className={styles['book']} data-print="no">
        {children}
      </p>
      <p className="note at-foot">
        День получения не&nbsp;считаем, день возврата считаем.{' '}
        <span>{`С\u00a0НДС\u00a0${formatNumber(vatRatePct)}\u00a0%,`}</span> без&nbsp;обеспечительного платежа
        и&nbsp;пробега сверх нормы. Оценка, а&nbsp;не оферта.
      </p>
    </div>
  );
}

function describeEstimate(estimate: RentEstimate, rates: readonly RentRate[], units: number) {
  const lowest = `от ${formatRoubles(Math.min(...rates.map(({ rub }) => rub)))}`;
  switch (estimate.kind) {
    case 'sum': {
      const { sum, cheaper } = estimate;
      const text =
        cheaper === undefined
          ? undefined
          : `На ${daysText(cheaper.days)} дешевле: ${formatRoubles(cheaper.rub)}, по ${formatRoubles(cheaper.rubPerDay)} в\u00a0сутки.`;
      return { label: productText(sum, units), figure: formatRoubles(sum.rub), text };
    }
    case 'too-short': {
      const { least } = estimate;
      const text = `Короче не сдаём. ${productText(least, units)} = ${formatRoubles(least.rub)}.`;
      return { label: 'Наименьший срок', figure: daysText(least.days), text };
    }
    case 'too-long':
      return { label: 'За сутки', figure: lowest, text: 'Дольше года: ставку назовём по заявке.' };
    case 'past':
      return { label: 'За сутки', figure: lowest, text: 'Дата получения уже прошла: выберите сегодня или позже.' };
    case 'wrong-order':
      return { label: 'За сутки', figure: lowest, text: 'Дата возврата раньше даты получения.' };
    case 'no-dates': {
      const text = 'Укажите обе даты: посчитаем сумму на\u00a0ваш срок.';
      const example = countedSum(estimate, rates, units);
      if (example === undefined) return { label: 'За сутки', figure: lowest, text };
      return { label: `Например, ${productText(example, units)}`, figure: formatRoubles(example.rub), text };
    }
  }
}

/** «14 суток × 3 700 ₽ × 2 единицы». */
function productText({ days, rubPerDay }: RentSum, units: number): string {
  const factors = [daysText(days), formatRoubles(rubPerDay)];
  if (units > 1) factors.push(formatCount(units, ['единица', 'единицы', 'единиц']));
  return factors.join(' × ');
}

function daysText(days: number): string {
  return formatCount(days, ['сутки', 'суток', 'суток']);
}
