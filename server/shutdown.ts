/** From a signal to an exit: readiness first, then the requests under way, then the rest. */
import type { Server } from 'node:http';
import type { Logger } from './logger.ts';
import type { OpenConnections } from './open-connections.ts';

/** For a request whose first bytes are on their way already. */
const lastWordMs = 1000;

export interface ShutdownOptions {
  logger: Logger;
  connections: OpenConnections;
  beginShutdown: () => void;
  close: () => Promise<void>;
  /** How long the balancer has to see that we are not ready. */
  balancerMs: number;
  /** When connections are cut that are still open. */
  deadlineMs: number;
}

/** @returns a promise that resolves when nothing is open any more */
export async function shutDown(server: Server, options: ShutdownOptions): Promise<void> {
  const { logger, connections, beginShutdown, close, balancerMs, deadlineMs } = options;
  logger.info('shutting down');
  beginShutdown();
  // From now on every answer asks its client to come back on another connection.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await new Promise((resolve) => setTimeout(resolve, balancerMs));

  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closingSince = performance.now();
  const sweeper = setInterval(() => {
    if (performance.now() - closingSince > lastWordMs) connections.closeQuiet();
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
