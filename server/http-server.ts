/** The HTTP server with its limits, and what it says to requests that never reach the app. */
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type BodyTime, defaultBodyTime, limitBodyTime } from './body-time.ts';
import type { Logger } from './logger.ts';

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // For the longest upload: body-time.ts knows who may take so long.
  requestTimeout: 1_800_000,
  // The default of 30 s would let slow clients live that much longer than the two limits above.
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy keeps its idle connections, or it will use one that we are closing.
  keepAliveTimeout: 75_000,
  // The app refuses a missing Host itself: with headers, and with a line in the log.
  requireHostHeader: false,
};

const statusOfFault: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A server without an app yet: whoever has one listens to `request`. */
export function createHttpServer(logger: Logger, bodyTime: BodyTime = defaultBodyTime): Server {
  const server = createServer(limits);
  limitBodyTime(server, bodyTime);
  // No limit in the parser, which would drop further lines in silence: the app counts and refuses.
  server.maxHeadersCount = 0;
  // A reader who takes nothing for so long is cut; Node counts what the network takes, not what we hand over.
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
