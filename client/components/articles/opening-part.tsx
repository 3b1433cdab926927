/** What the server alone shows of an article or a news item: how it opens. */
import type { ViewData } from '#shared/page-result.ts';
import { AnswerOpening } from './answer-opening.tsx';

export function openingPart({ article }: ViewData<'blog-article' | 'news-item'>) {
  return (article.answer ?? article.change) === undefined ? {} : { answer: <AnswerOpening article={article} /> };
}
