/** Counts and times every request by its route and what the page cache had for it. */
import type { RequestHandler } from 'express';
import type { Metrics } from '#server/telemetry/metrics.ts';

/** Addresses that are not pages. Everything else without a route is `other`, so that visitors cannot create labels. */
const families: readonly (readonly [start: string, label: string])[] = [
  ['/assets/', 'assets'],
  ['/_img/', 'pictures'],
  ['/api/', 'api'],
  ['/_builds/', 'builds'],
];

export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // Read now: later steps rewrite the address.
    const family = families.find(([start]) => request.url.startsWith(start))?.[1] ?? 'other';
    metrics.requestsInFlight.inc();
    response.on('close', () => {
      const { routeId: route = family, cache = 'none' } = response.locals;
      metrics.requestsInFlight.dec();
      if (!response.writableFinished) return metrics.visitorsLeft.inc();
      metrics.requests.inc({ route, status: response.statusCode, cache });
      metrics.requestSeconds.observe({ route, cache }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}
