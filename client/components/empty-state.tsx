import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is not there. */
  title: string;
  /** Why, and what helps. */
  text: string;
  /** The next step. */
  children: ReactNode;
}

/** A list without entries: says so, and offers a way on. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}
