import type { ReactNode } from 'react';
import styles from './side-section.module.css';

interface SideSectionProps {
  id?: string | undefined;
  title: string;
  /** A few words below the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its title beside it where there is room. */
export function SideSection({ id, title, aside, children }: SideSectionProps) {
  return (
    <section id={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
