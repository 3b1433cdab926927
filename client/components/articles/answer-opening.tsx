/** How an article opens that has an answer: the question, the answer, the figure that proves it; then who wrote it and when. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { Article } from '#shared/content/article.ts';
import { AnswerFigure } from './answer-figure.tsx';
import styles from './answer-opening.module.css';
import { ArticleBlock } from './article-block.tsx';
import headStyles from './article-head.module.css';

/** «2–10 минут»: no line ends at the dash. */
const range = /(\d[\d,]*–\d[\d,]*\u00a0?)/;

export function AnswerOpening({ article }: { article: Article }) {
  const { rubric, title, answer, proof } = article;
  return (
    <>
      <p className={headStyles['rubric']}>{rubric}</p>
      <PageHeading title={title} />
      <div className={styles['answer']}>
        <p className={styles['words']}>
          {answer?.split(range).map((piece) => (range.test(piece) ? <span key={piece}>{piece}</span> : piece))}
        </p>
        {proof !== undefined && <AnswerFigure proof={proof} />}
        <div className={styles['block']}>
          <ArticleBlock article={article} />
        </div>
      </div>
    </>
  );
}
