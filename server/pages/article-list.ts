/** Loads the lists of the blog and the news: one page over two sections. */
import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

const lists = {
  blog: { id: 'blog-list', title: 'Блог' },
  news: { id: 'news-list', title: 'Новости' },
} as const;

/** Page 1 moves to the address without a number. */
export function articleList(section: ArticleSection): PageLoader<'blog-list'> & PageLoader<'news-list'> {
  const { id, title } = lists[section];
  return async ({ params, content }) => {
    if (params.page === '1') return { kind: 'moved', to: href(id) };
    const page = Number(params.page ?? 1);
    const list = found(await content.articles({ section, page }), `page ${page} of ${section}`);
    const breadcrumbs = [aboutCrumb, { text: title, href: href(id) }];
    if (page > 1) breadcrumbs.push({ text: `Страница ${page}`, href: href(id, { page: String(page) }) });
    return { kind: 'page', breadcrumbs, data: { list } };
  };
}
