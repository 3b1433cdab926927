/** The one figure of the page: what is paid a month, and for what. */
import type { ReactNode } from 'react';
import { formatRoubles } from '#shared/format.ts';
import type { LeasedModel } from '#shared/page-data.ts';
import { nameOf } from './lease-values.ts';
import styles from './payment-figure.module.css';

interface PaymentFigureProps {
  label: string;
  monthlyRub: number;
  model: LeasedModel | undefined;
  /** The way to the form. */
  children: ReactNode;
}

export function PaymentFigure({ label, monthlyRub, model, children }: PaymentFigureProps) {
  return (
    <div className={`row level gap-2 on-band panel ${styles['figure']}`}>
      <p className="quiet full-width column">
        {model && <a href={model.href}>{nameOf(model)}</a>}
        <span>{label}</span>
      </p>
      <output
        className={`amount big-figure ${styles['payment']}`}
        htmlFor="calculator-price calculator-advance calculator-months calculator-rate calculator-buyout"
      >
        {formatRoubles(monthlyRub)}
      </output>
      <p className={`pushed ${styles['next']}`} data-print="no">
        {children}
      </p>
    </div>
  );
}
