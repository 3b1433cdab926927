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
