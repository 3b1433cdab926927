import type { ReactNode } from 'react';
import { useApp } from '../site-context.ts';
import styles from './phone-fold.module.css';

/** Stands open on a desktop; on a phone, where it would make the page long, it opens at a tap. */
export function PhoneFold({ summary, children }: { summary: string; children: ReactNode }) {
  const { viewport } = useApp();
  if (viewport === 'desktop') return children;
  return (
    <details className={`fold-mark ${styles['fold']}`}>
      <summary>{summary}</summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
