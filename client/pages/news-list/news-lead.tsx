/** The newest item, large. */
import type { ArticleCard } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { NewsDay } from './news-day.tsx';
import styles from './news-lead.module.css';
import { NewsPicture } from './news-picture.tsx';

const sizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 60vw, 740px';

export function NewsLead({ article: { id, date, title, summary, rubric, picture } }: { article: ArticleCard }) {
  return (
    <article className={`linked-card ${styles['lead']}`}>
      {picture !== undefined && <NewsPicture picture={picture} sizes={sizes} isMain />}
      <div className={styles['text']}>
        <NewsDay day={date} isLarge />
        <p className={styles['rubric']}>{rubric}</p>
        <h2 className={styles['title']}>
          <a href={href('news-item', { id })}>{title}</a>
        </h2>
        <p className={styles['summary']}>{summary}</p>
      </div>
    </article>
  );
}
