/** /about/news: the list of news by year. */
import { ArticleListView } from '#client/components/articles/article-list-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import { byYear } from './by-year.ts';
import { NewsLead } from './news-lead.tsx';
import { NewsLine } from './news-line.tsx';
import styles from './news-list.module.css';
import { YearRuler } from './year-ruler.tsx';

export function Page({ data: { list } }: PageProps<'news-list'>) {
  const [newest] = list.page === 1 ? list.articles : [];
  return (
    <ArticleListView
      section="news"
      title="Новости завода"
      lead="Модели, производство, сервис и аренда: что изменилось и с какого дня."
      list={list}
      toHref={(page) => href('news-list', page === 1 ? {} : { page: String(page) })}
    >
      {newest !== undefined && <NewsLead article={newest} />}
      {byYear(list.articles.filter((article) => article !== newest)).map(([year, articles]) => (
        <section key={year} className={styles['year']}>
          <div className={styles['calendar']}>
            <YearRuler days={list.articles.filter(({ date }) => date.startsWith(year)).map(({ date }) => date)} />
          </div>
          <h2 className={styles['name']}>{year}</h2>
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
