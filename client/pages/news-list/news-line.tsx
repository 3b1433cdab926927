/** A news item as a row: date, text, optional picture. */
import type { ArticleCard } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { NewsDay } from './news-day.tsx';
import styles from './news-line.module.css';
import { NewsPicture } from './news-picture.tsx';

const sizes = '(max-width: 639.98px) 104px, (max-width: 1023.98px) 180px, 240px';

export function NewsLine({ article: { id, date, title, summary, rubric, picture } }: { article: ArticleCard }) {
  return (
    <li className={`linked-card ${styles['line']}`}>
      <NewsDay day={date} />
      <div className={styles['text']}>
        <p className={styles['rubric']}>{rubric}</p>
        <h3 className={styles['title']}>
          <a href={href('news-item', { id })}>{title}</a>
        </h3>
        <p className={styles['summary']}>{summary}</p>
      </div>
      {picture !== undefined && <NewsPicture picture={picture} sizes={sizes} />}
    </li>
  );
}
