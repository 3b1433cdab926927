/** What browsers report by themselves: violations of the security policy, and how fast pages were. Nothing is stored. */
import express, { type RequestHandler, Router } from 'express';
import { reportPaths } from '#shared/report-paths.ts';
import { HttpError } from '../errors/http-error.ts';
import { clientNetwork } from '../middleware/client-network.ts';
import type { Metrics } from '../ops/metrics.ts';
import { createRateLimit, type RateLimits } from '../work/rate-limit.ts';
import { readCspReports } from './csp-report.ts';
import { readVitals } from './vitals.ts';

const largestReport = '16kb';
export const defaultReportLimits: RateLimits = { each: 60, all: 1200, periodMs: 60_000 };

/** @throws HttpError 400, 403, 405, 413, 415, 429 */
export function reports(metrics: Metrics, limits: RateLimits = defaultReportLimits): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const may = createRateLimit(limits);
  const onlyOwnPages: RequestHandler = (request, _response, next) => {
    if (request.method !== 'POST') throw new HttpError(404, 'reports are sent, not read');
    // Policy reports come from the browser itself and name no site; pages of others have nothing to tell us.
    if (request.get('Sec-Fetch-Site') === 'cross-site') throw new HttpError(403, 'a report from another site');
    if (!may(clientNetwork(request.ip) ?? '')) {
      throw new HttpError(429, 'too many reports', { retryAfterSeconds: limits.periodMs / 1000 });
    }
    next();
  };
  const parse = (...types: string[]): RequestHandler[] => [
    (request, _response, next) => {
      if (!request.is(types)) throw new HttpError(415, 'a report of another type');
      next();
    },
    express.json({ type: types, limit: largestReport, inflate: false }),
  ];

  router.use(Object.values(reportPaths), onlyOwnPages);
  router.post(reportPaths.csp, parse('application/csp-report', 'application/reports+json'), ((request, response) => {
    for (const report of readCspReports(request.body)) {
      metrics.policyReports.inc({ directive: report.directive });
      response.locals.log.warn({ violation: report }, 'the security policy was violated');
    }
    response.status(204).set('Cache-Control', 'no-store').end();
  }) as RequestHandler);
  // Beacons are text to the browser, which asks nobody before it sends one.
  router.post(reportPaths.vitals, parse('text/plain', 'application/json'), ((request, response) => {
    for (const { name, value, route, device } of readVitals(request.body)) {
      if (name === 'CLS') metrics.layoutShift.observe({ route, device }, value);
      else metrics.vitalSeconds.observe({ name, route, device }, value / 1000);
    }
    response.status(204).set('Cache-Control', 'no-store').end();
  }) as RequestHandler);
  return router;
}
