/** One address of every kind of page: a path without parameters is its own sample. */
import { compareHref, quoteHref } from '#shared/catalog/compare-href.ts';
import { href, type RouteId, routeIds, routes } from '#shared/routes.ts';

type WithParams = { [Id in RouteId]: (typeof routes)[Id] extends { params: unknown } ? Id : never }[RouteId];

const chosen: Record<WithParams, string> & Partial<Record<RouteId, string>> = {
  'blog-list': href('blog-list'),
  'blog-article': href('blog-article', { id: 'shtora-ili-tent' }),
  'news-list': href('news-list', { page: '2' }),
  'news-item': href('news-item', { id: 'nds-22-v-prajs-liste' }),
  'product-types': href('product-types', { slug: 'polupricepy' }),
  product: href('product', { slug: 'polupricepy/shtornye/standartnye', id: 'shtora-136' }),
  catalog: href('catalog', { slug: 'polupricepy/shtornye' }),
  compare: compareHref(['shtora-136', 'tent-136']),
  quote: quoteHref('shtora-136', '10S1S'),
  'service-theme': href('service-theme', { slug: 'zernovoy-sezon' }),
  service: href('service', { slug: 'telematika' }),
};

export const pageSamples = Object.fromEntries(routeIds.map((id) => [id, chosen[id] ?? routes[id].path])) as Record<
  RouteId,
  string
>;

const trip = `${href('trip-check')}?model=shtora-136`;
const search = (words: string) => `${href('search')}?q=${encodeURIComponent(words)}`;

/** Pages that a query changes, by what it brings. */
export const answerSamples = {
  'a set of a model': `${chosen.product}?set=10S2141S`,
  'a trip': `${trip}&count1=24&kind1=euro&mass1=900`,
  'a trip of two stops': `${trip}&kind1=euro&count1=12&mass1=900&kind2=euro&count2=12&mass2=900&stop2=2`,
  'a heavy piece at its place': `${trip}&kind1=box&mass1=22000&at1=6700`,
  'a sheet for the driver': `${trip}&kind1=euro&count1=24&mass1=900&sheet=1`,
  'a question about a mass': `${href('trip-check')}?model=zerno-50&kind1=grain&mass1=20`,
  'models for a cargo': `${href('trailer-finder')}?kind1=euro&count1=24&mass1=900`,
  'a mistake in a cargo': `${href('trailer-finder')}?kind1=euro&count1=0&mass1=900`,
  'results of a search': search('24 паллеты напитков'),
  'a search without results': search('криогенный газовоз'),
};
