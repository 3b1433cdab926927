/** Specification, part 7: the manifest of the build tells what holds for its routes. */
import type { RouteRule, RouteRules } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';

/** Without an answer nothing is ruled out: rules only spare requests. */
export async function readRouteRules(buildId: string): Promise<ReadonlyMap<RouteId, RouteRule>> {
  try {
    const response = await fetch(`/_builds/meta/${buildId}.json`);
    const { routeRules } = (await response.json()) as { routeRules: RouteRules };
    return new Map(Object.values(routeRules).map((rule) => [rule.id, rule]));
  } catch {
    return new Map();
  }
}
