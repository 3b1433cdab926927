/** /about/blog: the list of articles. */
import { ArticleListView } from '#client/components/articles/article-list-view.tsx';
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import styles from './blog-list.module.css';

export const isStatic = true;

export function Page({ data: { list } }: PageProps<'blog-list'>) {
  return (
    <ArticleListView
      section="blog"
      title="Блог"
      lead="Как выбрать полуприцеп, загрузить, обслуживать и посчитать расходы: пишут инженеры завода."
      list={list}
      toHref={(page) => href('blog-list', page === 1 ? {} : { page: String(page) })}
    >
      <section className={styles['articles']}>
        <h2 className="visually-hidden">Статьи</h2>
        <ArticleTiles articles={list.articles} hasLead />
      </section>
    </ArticleListView>
  );
}
