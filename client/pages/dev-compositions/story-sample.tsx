/** One state of a part, with the name of its data above it. */
import type { ReactNode } from 'react';
import styles from './story-sample.module.css';

export function StorySample({ data, children }: { data: string; children: ReactNode }) {
  return (
    <div className={styles['sample']}>
      <h3>{data}</h3>
      {children}
    </div>
  );
}
