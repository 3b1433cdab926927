/** Facts in cells, like the title block of an engineering drawing: author, date, edition. */
import { type NamedValue, NamedValues } from '#client/components/ui/named-values.tsx';
import type { Article } from '#shared/content/article.ts';
import styles from './title-block.module.css';

export function TitleBlock({ cells }: { cells: NamedValue[] }) {
  return (
    <NamedValues
      values={cells}
      className={`row above-5 ${styles['block']}`}
      nameLook="note"
      valueLook="semibold figures"
    />
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
