/** What browsers report: violations of the security policy, web vitals, errors of our scripts. Logged and counted, never stored. */

import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { HttpError } from '#server/errors/http-error.ts';
import type { Budget } from '#server/limits/budget.ts';
import { loggedNetwork } from '#server/limits/client-network.ts';
import { limits as usualLimits } from '#server/limits/limits.ts';
import { boundedText } from '#server/middleware/bounded-body.ts';
import { parseJson } from '#server/parse-json.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { crashLimits, reportPaths } from '#shared/pages/paths.ts';
import { matchRoute, routeIds } from '#shared/routes.ts';
import { viewports } from '#shared/viewport.ts';

// Errors of the site's scripts in browsers, reduced to what helps to fix them and identifies nobody.

const report = z.strictObject({
  build: z.string().regex(/^[\w-]{0,64}$/),
  path: z
    .string()
    .max(crashLimits.path)
    .regex(/^\/[^?#]*$/),
  message: z.string().max(crashLimits.message),
  stack: z.string().max(crashLimits.stack),
});

const mostFrames = 10;

/** Returns undefined for malformed input. */
export function readBrowserCrash(body: unknown) {
  const { data } = report.safeParse(body);
  if (data === undefined) return undefined;
  const found = matchRoute(data.path);
  return {
    build: data.build,
    /** `other` is not one of our pages. It becomes a metric label, so its values are bounded. */
    route: found.kind === 'page' ? found.match.id : 'other',
    message: withoutValues(data.message),
    /** Functions and their places in our files, the innermost first. */
    stack: data.stack.split('\n').flatMap(readFrame).slice(0, mostFrames),
  };
}

/**
 * Drops what a visitor may have typed: addresses, quoted values, digits of phones, mail addresses and all that is not
 * English. Names of properties and files remain.
 */
function withoutValues(message: string): string {
  return message
    .replace(/\S*:\/\/\S*/g, (address) => /\/assets\/[\w.-]+/.exec(address)?.[0] ?? '…')
    .replace(/(["'`])([^"'`]*)\1/g, (quoted, mark: string, value: string) =>
      /^[A-Za-z_$][\w$.-]{0,40}$/.test(value) ? quoted : `${mark}…${mark}`,
    )
    .replace(/\S*@\S*/g, '…')
    .replace(/\d[\d ()+-]{3,}\d/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…');
}

/** A line of any browser's stack, `at name (address:1:2)` or `name@address:1:2`; none for code that is not ours. */
function readFrame(line: string): string[] {
  const place = /\/assets\/([\w.-]{1,80}:\d{1,7}:\d{1,7})\)?$/.exec(line)?.[1];
  const name = /^\s*(?:at (?:async )?)?([\w$.]{1,60})(?=[ @])/.exec(line)?.[1];
  if (place === undefined) return [];
  return [name === undefined ? place : `${name} ${place}`];
}

// Violations of the security policy, from both formats that browsers send, stripped of what could be personal.

const text = z.string().max(2000).optional();
/** `report-uri` of CSP 2. */
const uriReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
/** `report-to`: the Reporting API. */
const reportingApi = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }).catch({}),
    }),
  )
  .max(20);

const directives = [
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src', 'worker-src', 'manifest-src'],
  ...['form-action', 'frame-ancestors', 'base-uri', 'default-src', 'child-src'],
];

/** Returns [] for malformed input. */
export function readCspReports(body: unknown) {
  const old = uriReport.safeParse(body).data?.['csp-report'];
  if (old !== undefined) {
    const directive = old['effective-directive'] ?? old['violated-directive'];
    return [toCspReport(directive, old['blocked-uri'], old['document-uri'], old['source-file'])];
  }
  return (reportingApi.safeParse(body).data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile } }) =>
      toCspReport(effectiveDirective, blockedURL, documentURL, sourceFile),
    );
}

function toCspReport(directive = '', blocked = '', page = '', source = '') {
  const [name = ''] = directive.split(' ');
  return {
    /** A known directive or `other`: it becomes a metric label, so its values are bounded. */
    directive: directives.includes(name) ? name : 'other',
    blocked: publicPart(blocked),
    page: publicPart(page),
    source: publicPart(source),
  };
}

/** An address without query, fragment and user; a keyword such as `inline` unchanged. */
function publicPart(address: string): string {
  if (/^[a-z-]{0,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const { protocol, host, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, 200) : protocol;
}

// Web vitals of real visitors: five figures by page and device class, nothing that identifies visitors.

const vital = z.object({
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  /** Milliseconds; CLS has no unit. */
  value: z.number().min(0).max(600_000),
  route: z.enum(['error', ...routeIds]),
  device: z.enum(viewports),
});
const vitals = z.array(vital).max(10);

/** Beacons are sent as text: with another type the browser would ask for permission first. */
const beaconTypes = ['text/plain', 'application/json'];

type ReportMetrics = Pick<Metrics, 'policyReports' | 'vitalSeconds' | 'layoutShift' | 'browserCrashes'>;

interface ReportDependencies {
  metrics: ReportMetrics;
  bodyBudget: Budget;
}

/** @throws HttpError 400, 403, 404, 413, 415, 429, 503 */
export function reports({ metrics, bodyBudget }: ReportDependencies, limits: RateLimits = usualLimits.reports): Router {
  const receiveReport = reportReceiver(boundedText('report', 16 * 1024, bodyBudget));
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
      for (const { name, value, route, device } of vitals.safeParse(body).data ?? []) {
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

type RateLimits = typeof usualLimits.reports;

/**
 * In fixed windows; memory is bounded, because a window holds at most `total` keys.
 * @returns whether an event of this key is allowed; counts it if so
 */
function createRateLimit(limits: RateLimits) {
  let counts = new Map<string, number>();
  let total = 0;
  let windowEnd = 0;
  return (key: string): boolean => {
    if (performance.now() >= windowEnd) {
      counts = new Map();
      total = 0;
      windowEnd = performance.now() + limits.periodMs;
    }
    const count = counts.get(key) ?? 0;
    // Rejected events are not counted, or strangers could grow the map.
    if (count >= limits.perKey || total >= limits.total) return false;
    counts.set(key, count + 1);
    total += 1;
    return true;
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
