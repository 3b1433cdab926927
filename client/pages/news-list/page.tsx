import { ArticleListView } from '#client/components/article-list-view.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import { formatMonth } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { NewsLine } from './news-line.tsx';
import styles from './news-list.module.css';

export function Page({ data: { list } }: PageProps<'news-list'>) {
  return (
    <ArticleListView
      title="Новости завода"
      lead="Модели, производство, сервис и аренда: что изменилось и с какого дня."
      list={list}
      toHref={(page) => href('news-list', page === 1 ? {} : { page: String(page) })}
    >
      {byMonth(list.articles).map(([month, articles]) => (
        <section key={month} className={styles['month']}>
          <h2 className={styles['name']}>{month}</h2>
          <ul className={styles['lines']}>
            {articles.map((article) => (
              <NewsLine key={article.id} article={article} />
            ))}
          </ul>
        </section>
      ))}
    </ArticleListView>
  );
}

/** The list is in order of time already. */
function byMonth(articles: ArticleCard[]): [month: string, articles: ArticleCard[]][] {
  const groups = new Map<string, ArticleCard[]>();
  for (const article of articles) {
    const month = formatMonth(article.date);
    groups.set(month, [...(groups.get(month) ?? []), article]);
  }
  return [...groups];
}
