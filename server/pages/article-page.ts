/** Loads an article or a news item, with related products and further articles. */
import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import type { ArticleSection } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { found, type PageContent, type PageLoader } from './page-loader.ts';

const pages = {
  blog: { id: 'blog-article', list: 'blog-list', title: 'Блог' },
  news: { id: 'news-item', list: 'news-list', title: 'Новости' },
} as const;

export function articlePage(section: ArticleSection): PageLoader<'blog-article'> & PageLoader<'news-item'> {
  const { id: pageId, list, title } = pages[section];
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
