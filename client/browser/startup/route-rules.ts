/** The route rules of the build's manifest (specification, part 7). */
import type { RouteRule, RouteRules } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';

/** Never throws. No rules when the manifest is unavailable: rules only save requests. */
export async function readRouteRules(buildId: string): Promise<ReadonlyMap<RouteId, RouteRule>> {
  try {
    const response = await fetch(`/_builds/meta/${buildId}.json`);
    const { routeRules } = (await response.json()) as { routeRules: RouteRules };
    return new Map(Object.values(routeRules).map((rule) => [rule.id, rule]));
  } catch {
    return new Map();
  }
}
