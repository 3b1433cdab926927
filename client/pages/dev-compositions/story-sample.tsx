/** One state of a part, with the name of its data above it. */
import type { ReactNode } from 'react';
import styles from './story-sample.module.css';

interface StorySampleProps {
  data: string;
  /** For a part that stands on graphite. */
  isDark?: true;
  children: ReactNode;
}

export function StorySample({ data, isDark, children }: StorySampleProps) {
  return (
    <div className={styles['sample']}>
      <h3>{data}</h3>
      {isDark ? <div className={styles['dark']}>{children}</div> : children}
    </div>
  );
}
