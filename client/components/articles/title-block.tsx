/** Facts in cells, like the title block of an engineering drawing: author, date, edition. */
import type { ReactNode } from 'react';
import styles from './title-block.module.css';

export interface TitleBlockCell {
  label: string;
  value: ReactNode;
}

export function TitleBlock({ cells }: { cells: TitleBlockCell[] }) {
  return (
    <dl className={styles['block']}>
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
