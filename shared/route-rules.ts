/** The route rules in the manifest of a build, by pattern. */
import { isPersonal, type Layout, type RouteId, routeIds, routes } from './routes.ts';

export interface RouteRule {
  id: RouteId;
  layout: Layout;
  /** Personal pages are never prefetched. */
  prefetch?: false;
}
export type RouteRules = Readonly<Record<string, RouteRule>>;

export function describeRoutes(): RouteRules {
  const rules = routeIds.map((id): [string, RouteRule] => {
    const { path, layout } = routes[id];
    return [path, { id, layout, ...(isPersonal(id) && { prefetch: false }) }];
  });
  return Object.fromEntries(rules);
}
