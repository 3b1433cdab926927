import type { ReactNode } from 'react';
import styles from './dev.module.css';

interface SampleProps {
  /** The component's file, and its state where there are several. */
  name: string;
  isDark?: boolean;
  children: ReactNode;
}

/** One component as it stands on the pages, with its name. */
export function Sample({ name, isDark = false, children }: SampleProps) {
  return (
    <div className={styles['sample']}>
      <h3 className={styles['sampleName']}>{name}</h3>
      <div className={isDark ? styles['dark'] : undefined}>{children}</div>
    </div>
  );
}
