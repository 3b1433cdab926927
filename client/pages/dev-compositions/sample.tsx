/** One state of a part, with the name of its data above it. */
import type { ReactNode } from 'react';
import styles from './sample.module.css';

export function Sample({ data, children }: { data: string; children: ReactNode }) {
  return (
    <div className={styles['sample']}>
      <h3>{data}</h3>
      {children}
    </div>
  );
}
