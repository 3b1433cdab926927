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
