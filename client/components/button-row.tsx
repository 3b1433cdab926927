import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Next steps side by side; on a phone one below the other. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles['row']} data-print="no">
      {children}
    </div>
  );
}
