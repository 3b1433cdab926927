/** The title of an article and its title block: dates, author, reading time. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { TitleBlock, type TitleBlockCell } from '#client/components/ui/title-block.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { Article } from '#shared/content/article.ts';
import { formatDay } from '#shared/format.ts';
import styles from './article-head.module.css';

export function ArticleHead() {
  const { article } = usePageData('blog-article', 'news-item');
  return (
    <>
      <p className={styles['rubric']}>{article.rubric}</p>
      <PageHeading title={article.title} lead={article.summary} />
      <TitleBlock cells={toCells(article)} />
    </>
  );
}

function toCells({ date, updated, author, readingMinutes }: Article): TitleBlockCell[] {
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
