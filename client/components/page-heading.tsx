import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The page's one h1, and a sentence or two below it. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: string }) {
  return (
    <header className={styles['heading']}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </header>
  );
}
