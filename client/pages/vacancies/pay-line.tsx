/** Pay as a span on a line that begins at nothing: all positions to one scale. */
import type { Vacancy } from '#shared/content/company.ts';
import styles from './position-list.module.css';

interface PayLineProps {
  pay: Pick<Vacancy, 'payFromRub' | 'payToRub'>;
  /** What the end of the line stands for, roubles. */
  most: number;
}

/** Drawn beside the words that say the same. */
export function PayLine({ pay: { payFromRub, payToRub }, most }: PayLineProps) {
  const toX = (rub: number) => Math.round((rub / most) * 1000);
  // One sum is a mark too.
  const to = Math.max(toX(payToRub), toX(payFromRub) + 6);
  return (
    <svg className={styles['line']} viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 6H1000M0 1V11M1000 1V11" />
      <path className={styles['span']} d={`M${toX(payFromRub)} 6H${to}`} />
    </svg>
  );
}
