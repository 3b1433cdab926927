/** Shown in place of an empty list. */
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** Why, and what to do about it. */
  text: string;
  /** Links to the next step. */
  children: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={`tinted flush-end ${styles['empty']}`}>
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}
