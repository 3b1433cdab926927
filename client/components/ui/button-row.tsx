/** Buttons side by side; stacked on a phone. */
import type { ReactNode } from 'react';
import styles from './button-row.module.css';

export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles['row']} data-print="no">
      {children}
    </div>
  );
}
