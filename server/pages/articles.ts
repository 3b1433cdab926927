/** Loads the blog and the news: their lists, and single articles with related products and further articles. */
import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { found, type PageContent, type PageLoader, unlessEmpty } from './page-loader.ts';

const sections = {
  blog: { list: 'blog-list', article: 'blog-article', title: 'Блог' },
  news: { list: 'news-list', article: 'news-item', title: 'Новости' },
} as const;

/** Page 1 moves to the address without a number. */
export function articleList(section: ArticleSection): PageLoader<'blog-list'> & PageLoader<'news-list'> {
  const { list: id, title } = sections[section];
  return async ({ params, content }) => {
    if (params.page === '1') return { kind: 'moved', to: href(id) };
    const page = Number(params.page ?? 1);
    const list = found(await content.articles({ section, page }), `page ${page} of ${section}`);
    const breadcrumbs = [aboutCrumb, { text: title, href: href(id) }];
    if (page > 1) breadcrumbs.push({ text: `Страница ${page}`, href: href(id, { page: String(page) }) });
    return { kind: 'page', ...unlessEmpty(list.articles), breadcrumbs, data: { list } };
  };
}

export function articlePage(section: ArticleSection): PageLoader<'blog-article'> & PageLoader<'news-item'> {
  const { article: pageId, list, title } = sections[section];
  return async ({ params: { id }, content }) => {
    const article = found(await content.article({ section, id }), `${section} ${id}`);
    const ids = article.relatedProducts;
    return {
      kind: 'page',
      breadcrumbs: [aboutCrumb, { text: title, href: href(list) }, { text: article.title, href: href(pageId, { id }) }],
      data: { article },
      published: { date: article.date, updated: article.updated, rubric: article.rubric },
      deferred: {
        products: ids.length === 0 ? Promise.resolve([]) : content.cards({ ids }),
        more: listOtherArticles(content, section, id),
      },
    };
  };
}

async function listOtherArticles(content: PageContent, section: ArticleSection, id: string) {
  const list = await content.articles({ section, perPage: 4 });
  return (list?.articles ?? []).filter((article) => article.id !== id).slice(0, 3);
}
