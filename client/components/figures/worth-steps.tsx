/** Steps down from the price of a new trailer to the offer: each deduction takes its length off the line. */
import { formatNumber, formatRoubles, toTenths } from '#shared/format.ts';
import type { Worth } from '#shared/tools/worth.ts';
import styles from './worth-steps.module.css';

interface WorthLineProps {
  /** Shares of the whole. */
  to: number;
  upTo: number;
  /** The end is a deduction; otherwise only paler. */
  isTaken?: true;
}

function WorthLine({ to, upTo, isTaken }: WorthLineProps) {
  const [end, most] = [to, upTo].map((share) => toTenths(Math.min(Math.max(share, 0), 1) * 100));
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={isTaken ? 'in-signal' : 'in-line'} width={most} height="10" />
      <rect className="in-ink" width={end} height="10" />
    </svg>
  );
}

export function WorthSteps({ worth: { newRub, start, deductions, offer } }: { worth: Worth }) {
  const left = deductions.map((_, index) =>
    deductions.slice(0, index + 1).reduce((rub, deduction) => rub - deduction.rub, start.rub),
  );
  return (
    <ol className={`below-4 ${styles['steps']}`}>
      <li>
        <WorthLine to={start.rub / newRub} upTo={1} />
        <p className="small">
          Цена новой модели <b className="nowrap">{formatRoubles(newRub)}</b>
        </p>
      </li>
      <li data-zoomed>
        <WorthLine to={1} upTo={1} />
        <p className="small">
          {start.label} <small className="note">{start.how}</small> <b className="nowrap">{formatRoubles(start.rub)}</b>
        </p>
      </li>
      {deductions.map(({ label, how, rub }, index) => (
        <li key={label}>
          <WorthLine to={(left[index] ?? 0) / start.rub} upTo={((left[index] ?? 0) + rub) / start.rub} isTaken />
          <p className="small">
            {label} <small className="note">{how}</small> <b className="nowrap">−{formatNumber(rub)}</b>
          </p>
        </li>
      ))}
      <li className={styles['offer']}>
        <WorthLine to={offer.rub / start.rub} upTo={offer.rub / start.rub} />
        <p className="size-3 bold">
          {offer.label} <small className="note">{offer.how}</small>{' '}
          <b className="big-figure nowrap size-5">{formatRoubles(offer.rub)}</b>
        </p>
      </li>
    </ol>
  );
}
