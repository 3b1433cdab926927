import type { Article } from '#shared/content/article.ts';
import { formatDay } from '#shared/format.ts';
import styles from './article-head.module.css';
import { PageHeading } from './page-heading.tsx';
import { Stamp, type StampCell } from './stamp.tsx';

/** The title of an article, and its stamp: day, author, time to read. */
export function ArticleHead({ article }: { article: Article }) {
  return (
    <>
      <p className={styles['rubric']}>{article.rubric}</p>
      <PageHeading title={article.title} lead={article.summary} />
      <Stamp cells={toCells(article)} />
    </>
  );
}

function toCells({ date, updated, author, readingMinutes }: Article): StampCell[] {
  return [
    { label: 'Опубликовано', value: <time dateTime={date}>{formatDay(date)}</time> },
    ...(updated === undefined
      ? []
      : [{ label: 'Обновлено', value: <time dateTime={updated}>{formatDay(updated)}</time> }]),
    ...(author === undefined ? [] : [{ label: capitalize(author.role), value: author.name }]),
    { label: 'Время чтения', value: `${readingMinutes}\u00a0мин` },
  ];
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
