/** Loads the home page. */
import { drawCardModels } from '#server/pages/parts/drawn-models.ts';
import type { Category } from '#shared/content/category.ts';
import type { Product } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { TypeTile, WeighedModel } from '#shared/page-data.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { found, type PageLoader } from './page-loader.ts';

export const home: PageLoader<'home'> = async ({ content, optional, site }) => {
  const news = content.articles({ section: 'news', perPage: 3 });
  const articles = content.articles({ section: 'blog', perPage: 3 });
  const [page, categories, types, services, inStock, model] = await Promise.all([
    content.page({ id: 'home' }),
    content.categories({}),
    content.types({}),
    optional(content.services({})),
    optional(content.products({ availability: 'in-stock' })),
    site.hero.weighing && optional(content.product({ id: site.hero.weighing.model })),
  ]);
  const foundPage = found(page, 'page home');
  return {
    kind: 'page',
    breadcrumbs: [],
    data: {
      page: foundPage,
      hero: site.hero,
      slogan: site.slogan,
      types: types.flatMap(toTile(categories)),
      services: services ?? [],
      drawn: (await optional(drawCardModels(content, foundPage.blocks, 'simple'))) ?? {},
      yards: listYards(inStock ?? []),
      ...toWeighed(model),
    },
    deferred: {
      news: news.then((list) => list?.articles ?? []),
      articles: articles.then((list) => list?.articles ?? []),
    },
  };
};

function toTile(categories: readonly Category[]) {
  return ({ code, pluralName, category, pictures: [picture] }: TrailerType): TypeTile[] => {
    const productCount = categories.find(({ path }) => path === category)?.productCount;
    if (picture === undefined || productCount === undefined) return [];
    return [{ code, pluralName, category, picture, productCount }];
  };
}

/** Nothing for a model that is missing or has no mass yet: the picture of the settings takes its place. */
function toWeighed(model: Product | undefined): { weighed?: WeighedModel } {
  const tareMassKg = model?.spec.tareMassKg;
  if (model === undefined || tareMassKg === undefined) return {};
  const { shortName, price } = model;
  return { weighed: { shortName, price, href: productHref(model), tareMassKg } };
}

const shownPerYard = 2;

/** @returns cities in the order of their first product; products without a city are left out */
export function listYards<Unit extends { stockCity?: string | undefined }>(inStock: readonly Unit[]) {
  const cities = new Set(inStock.flatMap(({ stockCity }) => (stockCity === undefined ? [] : [stockCity])));
  return [...cities].map((city) => {
    const products = inStock.filter(({ stockCity }) => stockCity === city);
    return { city, products: products.slice(0, shownPerYard), modelCount: products.length };
  });
}
