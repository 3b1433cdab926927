import type { ReactNode } from 'react';
import { useApp } from '../site-context.ts';
import styles from './phone-fold.module.css';

interface PhoneFoldProps {
  summary: string;
  /** How much of it there is, in grey beside the summary. */
  size?: string;
  children: ReactNode;
}

/** Stands open on a desktop; on a phone, where it would make the page long, it opens at a tap. */
export function PhoneFold({ summary, size, children }: PhoneFoldProps) {
  const { viewport } = useApp();
  if (viewport === 'desktop') return children;
  return (
    <details className={`fold-mark ${styles['fold']}`}>
      <summary>
        {summary}
        {size !== undefined && <span className={styles['size']}>{size}</span>}
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
