/** The one figure of the page: what is paid a month. */
import type { ReactNode } from 'react';
import { formatRoubles } from '#shared/format.ts';
import styles from './payment-figure.module.css';

interface PaymentFigureProps {
  monthlyRub: number;
  months: number;
  /** The way to the form. */
  children: ReactNode;
}

export function PaymentFigure({ monthlyRub, months, children }: PaymentFigureProps) {
  return (
    <div className={styles['figure']}>
      <p className={styles['label']}>Платёж в&nbsp;месяц, {months}&nbsp;мес</p>
      <output
        className={styles['payment']}
        htmlFor="calculator-price calculator-advance calculator-months calculator-rate calculator-buyout"
      >
        {formatRoubles(monthlyRub)}
      </output>
      <p className={styles['next']} data-print="no">
        {children}
      </p>
    </div>
  );
}
