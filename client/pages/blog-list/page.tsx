/** /about/blog: the list of articles. */
import { AnswerFigure } from '#client/components/articles/answer-figure.tsx';
import { ArticleListView } from '#client/components/articles/article-list-view.tsx';
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ArticleCard } from '#shared/content/article.ts';

export function Page({ data: { list } }: PageProps<'blog-list'>) {
  const [lead] = list.articles;
  const proveLead = (article: ArticleCard) =>
    article === lead && lead.proof !== undefined ? <AnswerFigure proof={lead.proof} /> : undefined;
  return (
    <ArticleListView
      section="blog"
      title="Блог"
      lead="Как выбрать полуприцеп, загрузить, обслуживать и&nbsp;посчитать расходы: пишут инженеры завода."
      list={list}
    >
      <section>
        <h2 className="visually-hidden">Статьи</h2>
        <ArticleTiles articles={list.articles} hasLead toFigure={proveLead} />
      </section>
    </ArticleListView>
  );
}
