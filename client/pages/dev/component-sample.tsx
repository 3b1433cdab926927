/** A component with its name above it. */
import type { ReactNode } from 'react';
import styles from './dev.module.css';

interface ComponentSampleProps {
  /** The component's file name, and its state if it has several. */
  name: string;
  isDark?: boolean;
  children: ReactNode;
}

export function ComponentSample({ name, isDark = false, children }: ComponentSampleProps) {
  return (
    <div className={styles['sample']}>
      <h3 className={styles['sampleName']}>{name}</h3>
      <div className={isDark ? styles['dark'] : undefined}>{children}</div>
    </div>
  );
}
