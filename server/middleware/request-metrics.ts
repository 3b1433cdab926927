/** Counts and times every request by its route and what the page cache had for it. */
import type { RequestHandler } from 'express';
import type { Metrics } from '../ops/metrics.ts';

/** Addresses that are no pages; whatever else has no route counts as `other`, so that nobody can add labels. */
const families: readonly (readonly [start: string, label: string])[] = [
  ['/assets/', 'assets'],
  ['/_img/', 'pictures'],
  ['/api/', 'api'],
  ['/_builds/', 'builds'],
];

export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // The address as it came: later steps rewrite it.
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
