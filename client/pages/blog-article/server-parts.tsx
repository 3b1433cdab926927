/** What the server alone shows on the page: the answer with its figure. */
import { AnswerOpening } from '#client/components/articles/answer-opening.tsx';
import type { ViewData } from '#shared/page-result.ts';

export function serverParts({ article }: ViewData<'blog-article'>) {
  return article.answer === undefined ? {} : { answer: <AnswerOpening article={article} /> };
}
