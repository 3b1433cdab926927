/** The page's only h1, with an optional lead paragraph. */
import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export function PageHeading({ title, lead }: { title: ReactNode; lead?: string }) {
  return (
    <header className={styles['heading']}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </header>
  );
}
