import type { ReactNode } from 'react';
import styles from './stamp.module.css';

export interface StampCell {
  label: string;
  value: ReactNode;
}

/** The title block of a drawing: who, when, which edition. */
export function Stamp({ cells }: { cells: StampCell[] }) {
  return (
    <dl className={styles['stamp']}>
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
