/** Facts in cells, like the title block of an engineering drawing: author, date, edition. */
import type { ReactNode } from 'react';
import type { Article } from '#shared/content/article.ts';
import styles from './title-block.module.css';

export function TitleBlock({ cells }: { cells: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={`row above-5 ${styles['block']}`}>
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <dd className="semibold figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a news item changes, at its largest: a day or a number, and what it is. */
export function ChangeFigure({ change: { value, label } }: { change: NonNullable<Article['change']> }) {
  return (
    <p className={`at-foot ${styles['change']}`}>
      <b className="big-figure block">{value}</b> {label}
    </p>
  );
}
