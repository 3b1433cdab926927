/** The ops port: opened before the site's, closed after it, so that a drain can be watched. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../services.ts';
import { createOpsApp } from './ops-app.ts';

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/** Without OPS_PORT there is none. @throws Error when the port is taken */
export async function startOpsServer(services: Services): Promise<OpsServer | undefined> {
  const { config, logger, metrics } = services;
  if (config.opsPort === undefined) return undefined;
  metrics.watchProcess();
  const server = createServer(createOpsApp(services)).listen(config.opsPort, config.opsHost);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  logger.info({ port, host: config.opsHost }, 'ops port open');
  return {
    port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
