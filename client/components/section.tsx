import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  title?: string;
  /** A link to all there is, beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page below its heading. */
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
