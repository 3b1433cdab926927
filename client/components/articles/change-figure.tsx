/** What a news item changes, at its largest: a day or a number, and what it is. */
import type { Article } from '#shared/content/article.ts';
import styles from './change-figure.module.css';

export function ChangeFigure({ change: { value, label } }: { change: NonNullable<Article['change']> }) {
  return (
    <p className={styles['change']}>
      <b>{value}</b> {label}
    </p>
  );
}
