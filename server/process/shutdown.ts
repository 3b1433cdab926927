/** Graceful shutdown: turns readiness off, finishes requests in flight, then closes everything else. */
import type { Server } from 'node:http';
import type { Logger } from '#server/telemetry/logger.ts';
import type { OpenConnections } from './connections.ts';

/** Before idle connections are closed: a request may be arriving on them. */
const arrivalMs = 1000;

export interface ShutdownOptions {
  logger: Logger;
  connections: OpenConnections;
  beginShutdown: () => void;
  close: () => Promise<void>;
  /** How long requests are still accepted, until the load balancer notices that the process is not ready. */
  balancerMs: number;
  /** After that, connections that are still open are cut. */
  deadlineMs: number;
}

/** Resolves when everything is closed. */
export async function shutDown(server: Server, options: ShutdownOptions): Promise<void> {
  const { logger, connections, beginShutdown, close, balancerMs, deadlineMs } = options;
  logger.info('shutting down');
  beginShutdown();
  // Every further response tells the client to use another connection next time.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await new Promise((resolve) => setTimeout(resolve, balancerMs));

  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closingSince = performance.now();
  const sweeper = setInterval(() => {
    if (performance.now() - closingSince > arrivalMs) connections.closeIdle();
    else server.closeIdleConnections();
  }, 250);
  const deadline = setTimeout(() => {
    logger.warn('connections cut: the time to shut down is over');
    server.closeAllConnections();
  }, deadlineMs);
  await closed;
  clearInterval(sweeper);
  clearTimeout(deadline);
  await close();
  logger.info('shut down');
}
