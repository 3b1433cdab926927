/** One line per request, written when it is over: completed or left by the visitor. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import type { Logger } from '../logger.ts';
import { readOnce } from '../read-once.ts';
import { readTrace, runInRequest } from '../request-context.ts';
import { clientNetwork } from './client-network.ts';

const longestField = 300;

export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const { locals } = response;
    const visitor = new AbortController();
    const requestId = randomUUID();
    // Strangers do not choose which trace they appear in.
    const isTrusted: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
    const trace = readTrace(
      isTrusted(request.socket.remoteAddress, 0) ? request.get('traceparent') : undefined,
      requestId,
    );
    locals.requestId = requestId;
    locals.log = logger.child({ requestId, traceId: trace.traceId });
    locals.visitorLeft = visitor.signal;
    locals.isBot = isCrawler(request.get('User-Agent') ?? '');
    // Kept: a request that is cut in the middle of its body has lost it by the end.
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;

    // Registered before React listens too, so that leaving is told apart from a crash.
    response.on('close', () => {
      const hasLeft = !response.writableFinished;
      if (hasLeft) visitor.abort();
      const line = {
        method: request.method,
        path: clip(request.originalUrl.split('?', 1)[0]),
        route: locals.routeId,
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        cache: locals.cache,
        device: locals.viewport,
        bot: locals.isBot,
        network: clientNetwork(request.ip),
        userAgent: clip(request.get('User-Agent')),
        visitorLeft: hasLeft,
      };
      locals.log.info(line, hasLeft ? 'request aborted' : 'request completed');
    });
    runInRequest({ requestId, ...trace }, next);
  };
}

/** Robots that index or preview pages; a person's command-line tool may watch the page arrive. */
const isCrawler = readOnce((userAgent) => isbot(userAgent) && !/^(curl|HTTPie)\//.test(userAgent));

function clip(text: string | undefined): string | undefined {
  return text !== undefined && text.length > longestField ? `${text.slice(0, longestField)}…` : text;
}
