/** A section whose title sits beside the content on wide windows. */
import type { ReactNode } from 'react';
import styles from './side-section.module.css';

interface SideSectionProps {
  id?: string | undefined;
  title: string;
  /** A note below the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SideSection({ id, title, aside, children }: SideSectionProps) {
  return (
    <section id={id} className={`dimension-rule grid above-section ${styles['section']}`}>
      <div className={`quiet ${styles['head']}`}>
        <h2 className="ink">{title}</h2>
        {aside}
      </div>
      <div className="flush-end">{children}</div>
    </section>
  );
}
