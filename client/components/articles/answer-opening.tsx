/** How an article opens: the question, the answer, the figure that proves it; a news item: what changes, at its largest. Then who wrote it and when. */
import { PageHeading } from '#client/components/ui/section.tsx';
import type { Article } from '#shared/content/article.ts';
import { AnswerFigure } from './answer-figure.tsx';
import styles from './answer-opening.module.css';
import { ArticleBlock } from './article-block.tsx';
import { ChangeFigure } from './title-block.tsx';

export function AnswerOpening({ article }: { article: Article }) {
  const { rubric, title, answer, summary, change, proof } = article;
  return (
    <>
      <p className="small semibold accent below-2">{rubric}</p>
      <PageHeading title={title} />
      <div className={styles['answer']}>
        {change !== undefined && (
          <div className={`dimension-rule ${styles['change']}`}>
            <ChangeFigure change={change} />
          </div>
        )}
        <p className={`lead marked ${styles['words']}`}>{answer ?? summary}</p>
        {proof !== undefined && <AnswerFigure proof={proof} />}
        <div className={styles['block']}>
          <ArticleBlock article={article} />
        </div>
      </div>
    </>
  );
}
