/** One line in the log and one count per request when it ends, completed or aborted by the visitor. */

import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { memoizeText } from '#server/cache/memoize.ts';
import { loggedNetwork } from '#server/limits/client-network.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import { readTrace, runInRequest } from '#server/telemetry/trace-context.ts';
import { toTenths } from '#shared/format.ts';

const longestField = 300;
/** Also the encoded one of links that a mail program has mangled. */
const queryStart = /\?|%3f/i;

/** Addresses that are not pages. Everything else without a route is `other`, so that visitors cannot create labels. */
const families: readonly (readonly [start: string, label: string])[] = [
  ['/assets/', 'assets'],
  ['/_img/', 'pictures'],
  ['/api/', 'api'],
  ['/_builds/', 'builds'],
];

/** @param metrics where requests are to be counted and timed by their route and what the page cache had for them */
export function requestLog(logger: Logger, metrics?: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    metrics?.requestBegins();
    const { locals } = response;
    const visitor = new AbortController();
    const requestId = randomUUID();
    // Only trusted proxies may choose the trace.
    const isTrusted: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
    const trace = readTrace(
      isTrusted(request.socket.remoteAddress, 0) ? request.get('traceparent') : undefined,
      requestId,
    );
    locals.requestId = requestId;
    locals.log = logger.child({ requestId, traceId: trace.traceId });
    locals.visitorLeft = visitor.signal;
    locals.isBot = isCrawler(request.get('User-Agent') ?? '');
    // Read now: a request cut off within its body has no socket by the end.
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;

    // Registered before React's own listener, so that an abort by the visitor is not taken for a crash.
    response.on('close', () => {
      const hasLeft = !response.writableFinished;
      const ms = performance.now() - startedAt;
      const { routeId = familyOf(request.originalUrl), cache = 'none' } = locals;
      if (hasLeft) {
        visitor.abort();
        metrics?.visitorLeaves();
      } else metrics?.requestEnds(routeId, response.statusCode, cache, ms);
      const line = {
        method: request.method,
        path: clip(request.originalUrl.split(queryStart, 1)[0]),
        route: locals.routeId,
        status: response.statusCode,
        ms: toTenths(ms),
        bytes: socket.bytesWritten - bytesBefore,
        cache: locals.cache,
        device: locals.viewport,
        bot: locals.isBot,
        network: loggedNetwork(request.ip),
        userAgent: clip(request.get('User-Agent')),
        visitorLeft: hasLeft,
      };
      locals.log.info(line, hasLeft ? 'request aborted' : 'request completed');
    });
    runInRequest({ requestId, ...trace }, next);
  };
}

const familyOf = (url: string): string => families.find(([start]) => url.startsWith(start))?.[1] ?? 'other';

/** Robots that index or preview pages. A command-line tool in a person's hands is not one: it may watch the page stream. */
const isCrawler = memoizeText((userAgent) => isbot(userAgent) && !/^(curl|HTTPie)\//.test(userAgent));

function clip(text: string | undefined): string | undefined {
  return text !== undefined && text.length > longestField ? `${text.slice(0, longestField)}…` : text;
}
