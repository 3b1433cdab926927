/** The title block of an article: dates, author, reading time. */

import type { Article } from '#shared/content/article.ts';
import { capitalize, formatDay } from '#shared/format.ts';
import { TitleBlock, type TitleBlockCell } from './title-block.tsx';

type Facts = Pick<Article, 'date' | 'updated' | 'author' | 'readingMinutes'>;

export function ArticleBlock({ article }: { article: Facts }) {
  return <TitleBlock cells={toCells(article)} />;
}

function toCells({ date, updated, author, readingMinutes }: Facts): TitleBlockCell[] {
  return [
    { label: 'Опубликовано', value: <time dateTime={date}>{formatDay(date)}</time> },
    ...(updated === undefined
      ? []
      : [{ label: 'Обновлено', value: <time dateTime={updated}>{formatDay(updated)}</time> }]),
    { label: 'Время чтения', value: `${readingMinutes}\u00a0мин` },
    ...(author === undefined ? [] : [{ label: capitalize(author.role), value: author.name }]),
  ];
}
