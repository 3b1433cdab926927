/** Loads a category of the catalogue: its list, narrowed and sorted as the query says. */
import { type FacetKey, facetKeys, isCatalogSort } from '#shared/catalog-keys.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { Category } from '#shared/content/category.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { TypeTile } from '#shared/page-data.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery } from '#shared/routes.ts';
import { categoryCrumbs } from './breadcrumbs.ts';
import { found, type PageLoader, type QueryVariant } from './page-loader.ts';
import { sidePictureOf } from './side-picture.ts';

export const catalog: PageLoader<'catalog'> = async ({ params: { slug: path = '' }, query, content }) => {
  const articles = content.articles({ section: 'blog', ...(path !== '' && { category: path }), perPage: 3 });
  const [categories, types, list] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.catalogPage({ ...(path !== '' && { category: path }), ...toCatalogInput(query) }),
  ]);
  const { title, summary, body, picture } = found(
    categories.find((candidate) => candidate.path === path),
    `category ${path}`,
  );
  const shown = found(list, `page ${query.page} of category ${path}`);
  return {
    kind: 'page',
    variant: describeVariant(path, shown),
    breadcrumbs: categoryCrumbs(categories, path),
    data: {
      category: { path, title, summary, body, picture },
      children: categories.filter(isChildOf(path)).map(toTile(types)),
      list: shown,
    },
    deferred: { articles: articles.then((page) => page?.articles ?? []) },
  };
};

function toCatalogInput(query: RouteQuery<'catalog'>) {
  const choices: Partial<Record<FacetKey, string[]>> = Object.fromEntries(
    facetKeys.flatMap((key) => (query[key] === undefined ? [] : [[key, [...query[key]]]])),
  );
  const [q] = query.q ?? [];
  const [sort = 'default'] = query.sort ?? [];
  const [page = '1'] = query.page ?? [];
  return { ...choices, ...(q !== undefined && { q }), ...(isCatalogSort(sort) && { sort }), page: Number(page) };
}

/** Narrowed and sorted lists are the category to search engines; its plain further pages are indexed themselves. */
function describeVariant(path: string, { q, facets, sort, page }: CatalogPage): QueryVariant {
  const isNarrowed = q !== undefined || facets.some(({ options }) => options.some(({ isChosen }) => isChosen));
  const indexed = !isNarrowed && sort === 'default';
  const clean = href('catalog', { slug: path });
  const canonical = indexed && page > 1 ? `${clean}${toSearch({ page: [String(page)] })}` : clean;
  return { canonical, indexed, pageNumber: page };
}

function isChildOf(path: string) {
  const depth = path === '' ? 1 : path.split('/').length + 1;
  return ({ path: candidate }: Category) =>
    candidate !== '' && (path === '' || candidate.startsWith(`${path}/`)) && candidate.split('/').length === depth;
}

function toTile(types: readonly TrailerType[]) {
  return ({ path, menuTitle, productCount, picture, types: [first] }: Category): TypeTile => {
    const type = types.find(({ code }) => code === first);
    return { name: menuTitle, category: path, picture: (type && sidePictureOf(type)) ?? picture, productCount };
  };
}
