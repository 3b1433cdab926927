/** Steps down from the price of a new trailer to the offer: each deduction takes its length off the line. */
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { Worth } from '#shared/tools/worth.ts';
import { WorthLine } from './worth-line.tsx';
import styles from './worth-steps.module.css';

export function WorthSteps({ worth: { newRub, start, deductions, offer } }: { worth: Worth }) {
  const left = deductions.map((_, index) =>
    deductions.slice(0, index + 1).reduce((rub, deduction) => rub - deduction.rub, start.rub),
  );
  return (
    <ol className={styles['steps']}>
      <li>
        <WorthLine to={start.rub / newRub} upTo={1} />
        <p>
          Цена новой модели <b>{formatRoubles(newRub)}</b>
        </p>
      </li>
      <li data-zoomed>
        <WorthLine to={1} upTo={1} />
        <p>
          {start.label} <small>{start.how}</small> <b>{formatRoubles(start.rub)}</b>
        </p>
      </li>
      {deductions.map(({ label, how, rub }, index) => (
        <li key={label}>
          <WorthLine to={(left[index] ?? 0) / start.rub} upTo={((left[index] ?? 0) + rub) / start.rub} isTaken />
          <p>
            {label} <small>{how}</small> <b>−{formatNumber(rub)}</b>
          </p>
        </li>
      ))}
      <li className={styles['offer']}>
        <WorthLine to={offer.rub / start.rub} upTo={offer.rub / start.rub} />
        <p>
          {offer.label} <small>{offer.how}</small> <b>{formatRoubles(offer.rub)}</b>
        </p>
      </li>
    </ol>
  );
}
