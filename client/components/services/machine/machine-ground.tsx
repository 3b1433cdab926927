/** The ground of a page's drawing, from edge to edge, with the colours that are read on it. */
import type { ReactNode } from 'react';
import styles from './machine-opening.module.css';

export function MachineGround({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div className={styles['opening']} data-look={look}>
      <div className={`page-wide ${styles['content']}`}>{children}</div>
    </div>
  );
}
