/** Loads a category of the catalogue: its list, narrowed and sorted as the query says. */
import { isNarrowedList } from '#server/content/page-addresses.ts';
import { categoryCrumbs, findCategory } from '#server/pages/parts/breadcrumbs.ts';
import { drawKinds, drawModel } from '#server/pages/parts/drawn-models.ts';
import { modelsLink } from '#server/pages/parts/models-link.ts';
import { typeCargoLine } from '#server/trips/suit-cargo.ts';
import { type FacetKey, facetKeys, isCatalogSort } from '#shared/catalog/catalog-keys.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery } from '#shared/routes.ts';
import { found, type PageLoader, type QueryVariant } from './page-loader.ts';

export const catalog: PageLoader<'catalog'> = async ({
  params: { slug: path = '' },
  query,
  content,
  site,
  loadingTables,
}) => {
  const offered = await keepOffered(query, () => content.catalogPage({ ...(path !== '' && { category: path }) }));
  const search = toSearch(offered);
  if (search !== toSearch(query)) return { kind: 'same', search };
  const within = path === '' ? {} : { category: path };
  const articles = content.articles({ section: 'blog', ...within, perPage: 3 });
  const [categories, types, list] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.catalogPage({ ...within, ...toCatalogInput(query) }),
  ]);
  const category = findCategory(categories, path);
  const { ranges = [], ...shown } = found(list, `page ${query.page} of category ${path}`);
  const groups = await drawKinds(path, categories, types, content);
  const longest = ranges.find(({ figure }) => figure === 'length')?.most.id;
  const drawn = groups.length === 0 ? await drawModel(longest, content) : undefined;
  const cargoes = typeCargoLine(loadingTables.cargoProfiles)(category.types);
  const link = isNarrowedList(shown) ? modelsLink(category.title, shown.products, query, shown.total) : undefined;
  return {
    kind: 'page',
    ...(link && { link }),
    variant: describeVariant(path, shown),
    breadcrumbs: categoryCrumbs(categories, path),
    data: {
      ...{ category, groups, ranges },
      ...(drawn && { drawn }),
      ...(groups.length === 0 && cargoes !== '' && { cargoes }),
      list: shown,
      offerNote: site.offerNote,
    },
    deferred: { articles: articles.then((page) => page?.articles ?? []) },
  };
};

/**
 * Drops choices that no facet of the category offers.
 * @param readWhole the category's list before anything is chosen: junk in an address never reaches the content source
 */
async function keepOffered(
  query: RouteQuery<'catalog'>,
  readWhole: () => Promise<CatalogPage | undefined>,
): Promise<RouteQuery<'catalog'>> {
  if (facetKeys.every((key) => query[key] === undefined)) return query;
  const facets = (await readWhole())?.facets ?? [];
  const keep = (key: FacetKey) => {
    const values = new Set(facets.find((facet) => facet.key === key)?.options.map(({ value }) => value));
    const kept = query[key]?.filter((value) => values.has(value)) ?? [];
    return [key, kept.length === 0 ? undefined : kept];
  };
  return { ...query, ...Object.fromEntries(facetKeys.map(keep)) };
}

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
function describeVariant(path: string, list: CatalogPage): QueryVariant {
  const { sort, page } = list;
  const indexed = !isNarrowedList(list) && sort === 'default';
  const clean = href('catalog', { slug: path });
  const canonical = indexed && page > 1 ? `${clean}${toSearch({ page: [String(page)] })}` : clean;
  return { canonical, indexed, pageNumber: page };
}
