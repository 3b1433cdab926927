import type { ArticleCard } from '#shared/content/article.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import styles from './news-list.module.css';

/** A news item as a line: the day large, what happened, which side of the plant it concerns. */
export function NewsLine({ article: { id, date, title, summary, rubric } }: { article: ArticleCard }) {
  return (
    <li className={styles['line']}>
      <time className={styles['day']} dateTime={date}>
        <span aria-hidden="true">{Number(date.slice(-2))}</span>
        <span className="visually-hidden">{formatDay(date)}</span>
      </time>
      <div>
        <h3 className={styles['title']}>
          <a href={href('news-item', { id })}>{title}</a>
        </h3>
        <p className={styles['summary']}>{summary}</p>
      </div>
      <p className={styles['rubric']}>{rubric}</p>
    </li>
  );
}
