/** Pages of the route table that search engines should know and that are no records of the content. */

import { fixedServiceSlugs, serviceHref } from '#shared/pages/service-links.ts';
import { href, type RouteId, routeIds, routes } from '#shared/routes.ts';

export function listFixedPaths(): string[] {
  const rows: [RouteId, { path: string; listed?: false }][] = routeIds.map((id) => [id, routes[id]]);
  const fixed = rows.filter(([, row]) => row.listed !== false && !/[:*]/.test(row.path)).map(([, row]) => row.path);
  // Services are records of the content, whatever their address.
  const services = fixedServiceSlugs.map((slug) => serviceHref({ slug, kind: 'fixed' }));
  return [...fixed.filter((path) => !services.includes(path)), href('blog-list'), href('news-list')];
}
