/** The HTTP server: its limits, and responses to requests that never reach the app. */
import { createServer, IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { Express } from 'express';
import { isSlowBodyAllowed } from '#server/limits/budget.ts';
import type { Logger } from '#server/telemetry/logger.ts';

export type BodyTime = typeof defaultBodyTime;

const defaultBodyTime = {
  /** For the entire body; for an upload, the interval at which its speed is checked. */
  limitMs: 15_000,
  /** The lowest speed of an upload. */
  uploadBytesPerSecond: 8 * 1024,
};

/** Closes connections whose body arrives too slowly, with 408 if no response has begun. */
function limitBodyTime(server: Server, { limitMs, uploadBytesPerSecond }: BodyTime): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    let bytesBefore = socket.bytesRead;
    const timer = setInterval(() => {
      const isFast = (socket.bytesRead - bytesBefore) * 1000 >= uploadBytesPerSecond * limitMs;
      bytesBefore = socket.bytesRead;
      const isDone = request.complete || socket.destroyed;
      if (!isDone && isSlowBodyAllowed(request) && isFast) return;
      clearInterval(timer);
      if (isDone) return;
      if (!response.headersSent) socket.write(`HTTP/1.1 408 ${STATUS_CODES[408]}\r\nConnection: close\r\n\r\n`);
      socket.destroySoon();
    }, limitMs);
    timer.unref();
  });
}

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // For the longest upload; limitBodyTime limits each request.
  requestTimeout: 1_800_000,
  // With the default of 30 s slow clients would outlive the two limits above by as much.
  connectionsCheckingInterval: 2_000,
  // Longer than the proxy's own, or the proxy would reuse a connection that is being closed.
  keepAliveTimeout: 75_000,
  // The app rejects a missing Host itself, with proper headers and a log line.
  requireHostHeader: false,
};

const statusOfFault: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const mostListeners = 20;

/** Creates the server without an app; `serve` sends it the requests that begin from then on. */
export function createHttpServer(logger: Logger, bodyTime: BodyTime = defaultBodyTime) {
  // V8 watches where arrays outlive a garbage collection, and allocates the next ones from there among the old objects.
  // Node's lists of listeners are such arrays: each would keep its request, finished long ago, until the next full collection.
  setFlagsFromString('--no-allocation-site-pretenuring');
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  const server: Server = createServer({ ...limits, IncomingMessage: AppRequest, ServerResponse: AppResponse });
  // The log, metrics, compression and a pipeline each hear of its end: above ten Node would warn of a leak.
  server.on('request', (_request, response) => response.setMaxListeners(mostListeners));
  limitBodyTime(server, bodyTime);
  // Unlimited, because the parser would drop further lines silently; the app counts and rejects them.
  server.maxHeadersCount = 0;
  // Closes connections whose client reads nothing for so long: Node counts bytes taken by the network, not bytes written.
  server.timeout = 20_000;
  server.maxConnections = 10_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOfFault[error.code ?? ''] ?? 400;
    logger.info({ fault: error.code, status }, 'request refused by the parser');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.on('checkExpectation', (_request, response) => {
    logger.info({ fault: 'an unknown Expect', status: 417 }, 'request refused by the parser');
    response.writeHead(417, { Connection: 'close' }).end();
  });
  server.on('connect', (_request, socket) => {
    logger.info('CONNECT refused');
    socket.destroy();
  });
  let served: Express | undefined;
  /**
   * Requests and responses inherit from the app's prototypes from the start. Otherwise Express replaces the prototype of
   * each, which slows down every later property access.
   */
  const serve = (app: Express) => {
    Object.setPrototypeOf(AppRequest.prototype, app.request);
    Object.setPrototypeOf(AppResponse.prototype, app.response);
    Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
    if (served === undefined) server.on('request', (request, response) => served?.(request, response));
    served = app;
  };
  return { server, serve };
}
