/** Loads the home page. */
import type { Category } from '#shared/content/category.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { found, type PageLoader } from './page-loader.ts';

export const home: PageLoader<'home'> = async ({ content, site }) => {
  const news = content.articles({ section: 'news', perPage: 3 });
  const articles = content.articles({ section: 'blog', perPage: 3 });
  const [page, categories, types, services, inStock] = await Promise.all([
    content.page({ id: 'home' }),
    content.categories({}),
    content.types({}),
    content.services({}),
    content.products({ availability: 'in-stock', limit: 6 }),
  ]);
  return {
    kind: 'page',
    breadcrumbs: [],
    data: {
      page: found(page, 'page home'),
      hero: site.hero,
      slogan: site.slogan,
      types: types.flatMap(toTile(categories)),
      services,
      inStock,
    },
    deferred: {
      news: news.then((list) => list?.articles ?? []),
      articles: articles.then((list) => list?.articles ?? []),
    },
  };
};

function toTile(categories: readonly Category[]) {
  return ({ pluralName, category: path, pictures: [picture] }: TrailerType): TypeTile[] => {
    const category = categories.find((candidate) => candidate.path === path);
    if (picture === undefined || category === undefined) return [];
    return [{ name: pluralName, category: path, picture, productCount: category.productCount }];
  };
}
