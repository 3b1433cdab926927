/** The newest item, large: its day beside what it changes. */
import { AnswerFigure } from '#client/components/articles/answer-figure.tsx';
import { ChangeFigure } from '#client/components/articles/title-block.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { NewsDay } from './news-day.tsx';
import styles from './news-lead.module.css';
import { NewsPicture } from './news-picture.tsx';

const sizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 60vw, 740px';

export function NewsLead({ article }: { article: ArticleCard }) {
  const { id, date, title, summary, rubric } = article;
  return (
    <article className={`linked-card split ${styles['lead']}`}>
      <div className={`dimension-rule ${styles['text']}`}>
        <NewsDay day={date} isLarge />
        <p className={`note semibold accent ${styles['rubric']}`}>{rubric}</p>
        <h2 className="below-3">
          <a href={href('news-item', { id })}>{title}</a>
        </h2>
        <p className="quiet measure">{summary}</p>
      </div>
      <LeadFigure {...article} />
    </article>
  );
}

function LeadFigure({ proof, change, picture }: ArticleCard) {
  if (proof !== undefined) return <AnswerFigure proof={proof} />;
  if (change !== undefined) return <ChangeFigure change={change} />;
  return picture && <NewsPicture picture={picture} sizes={sizes} isMain />;
}
