/** A section of a page, titled with an h2. */
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  title?: string;
  /** Beside the title: a link to the complete list. */
  more?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section id={id} className={styles['section']}>
      {title !== undefined && (
        <div className={styles['head']}>
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
    </section>
  );
}

/** The page's only h1, with an optional lead paragraph. */
export function PageHeading({ title, lead }: { title: ReactNode; lead?: string }) {
  return (
    <header className={styles['heading']}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </header>
  );
}
