/** The lists of the blog and of the news: the same page over two sections. */
import type { Section } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { aboutCrumb } from './breadcrumbs.ts';
import { found, type PageLoader } from './page-loader.ts';

const lists = {
  blog: { id: 'blog-list', title: 'Блог' },
  news: { id: 'news-list', title: 'Новости' },
} as const;

/** The first page of a list has one address, without its number. */
export function articleList(section: Section): PageLoader<'blog-list'> & PageLoader<'news-list'> {
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
