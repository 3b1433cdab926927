/** What browsers report: violations of the security policy, web vitals, errors of our scripts. Logged and counted, never stored. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import type { Budget } from '#server/limits/budget.ts';
import { loggedNetwork } from '#server/limits/client-network.ts';
import { createRateLimit, type RateLimits } from '#server/limits/rate-limit.ts';
import { boundedText } from '#server/middleware/bounded-body.ts';
import { parseJson } from '#server/parse-json.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { reportPaths } from '#shared/pages/report-paths.ts';
import { readBrowserCrash } from './browser-crash.ts';
import { readCspReports } from './csp-report.ts';
import { readVitals } from './vitals.ts';

/** Each key is a network as it is logged: a report may cost a line of the log. */
export const defaultReportLimits: RateLimits = { perKey: 60, total: 1200, periodMs: 60_000 };

/** Beacons are sent as text: with another type the browser would ask for permission first. */
const beaconTypes = ['text/plain', 'application/json'];

export type ReportMetrics = Pick<Metrics, 'policyReports' | 'vitalSeconds' | 'layoutShift' | 'browserCrashes'>;

interface ReportDependencies {
  metrics: ReportMetrics;
  bodyBudget: Budget;
}

/** @throws HttpError 400, 403, 404, 413, 415, 429, 503 */
export function reports({ metrics, bodyBudget }: ReportDependencies, limits: RateLimits = defaultReportLimits): Router {
  const receiveReport = reportReceiver(boundedText({ limitBytes: 16 * 1024, what: 'report', budget: bodyBudget }));
  const router = Router({ caseSensitive: true, strict: true });
  router.use(Object.values(reportPaths), onlyOwnPages(limits));
  router.post(
    reportPaths.csp,
    receiveReport(['application/csp-report', 'application/reports+json'], (body, { locals }) => {
      for (const report of readCspReports(body)) {
        metrics.policyReports.inc({ directive: report.directive });
        locals.log.warn({ violation: report }, 'the security policy was violated');
      }
    }),
  );
  router.post(
    reportPaths.vitals,
    receiveReport(beaconTypes, (body) => {
      for (const { name, value, route, device } of readVitals(body)) {
        if (name === 'CLS') metrics.layoutShift.observe({ route, device }, value);
        else metrics.vitalSeconds.observe({ name, route, device }, value / 1000);
      }
    }),
  );
  router.post(
    reportPaths.crashes,
    receiveReport(beaconTypes, (body, { locals }) => {
      const crash = readBrowserCrash(body);
      if (crash === undefined) return;
      metrics.browserCrashes.inc({ route: crash.route });
      locals.log.error({ crash }, 'a script failed in a browser');
    }),
  );
  return router;
}

function onlyOwnPages(limits: RateLimits): RequestHandler {
  const isAllowed = createRateLimit(limits);
  return (request, _response, next) => {
    if (request.method !== 'POST') throw new HttpError(404, 'reports are sent, not read');
    // Policy reports come from the browser itself and name no site: only pages of other sites are turned away.
    if (request.get('Sec-Fetch-Site') === 'cross-site') throw new HttpError(403, 'a report from another site');
    if (!isAllowed(loggedNetwork(request.ip) ?? '')) {
      throw new HttpError(429, 'too many reports', { retryAfterSeconds: limits.periodMs / 1000 });
    }
    next();
  };
}

type TakeReport = (body: object, response: Response) => void;

/** @returns a handler whose `take` gets parsed but unchecked JSON, an object or a list */
function reportReceiver(readReport: (request: Request) => Promise<string>) {
  return (types: string[], take: TakeReport): RequestHandler =>
    async (request, response) => {
      if (!request.is(types)) throw new HttpError(415, 'a report of another type');
      const body = parseJson(await readReport(request));
      if (typeof body !== 'object' || body === null) throw new HttpError(400, 'a report that is no JSON object');
      take(body, response);
      response.status(204).set('Cache-Control', 'no-store').end();
    };
}
