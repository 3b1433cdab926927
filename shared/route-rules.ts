/** What the manifest of a build says of each route, by its pattern. */
import { isPersonal, type Layout, type RouteId, routeIds, routes } from './routes.ts';

export interface RouteRule {
  id: RouteId;
  layout: Layout;
  /** Shows what one visitor alone may see: fetched only when asked for. */
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
