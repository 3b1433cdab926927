/** The HTTP server: its limits, and responses to requests that never reach the app. */
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '#server/telemetry/logger.ts';
import { type BodyTime, defaultBodyTime, limitBodyTime } from './body-timeout.ts';

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // For the longest upload; body-timeout.ts sets the limit of each request.
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

/** Creates the server without an app: attach one to its `request` event. */
export function createHttpServer(logger: Logger, bodyTime: BodyTime = defaultBodyTime): Server {
  const server = createServer(limits);
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
  server.on('connect', (_request, socket) => {
    logger.info('CONNECT refused');
    socket.destroy();
  });
  return server;
}
