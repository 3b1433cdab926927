/** The ops port. It opens before the site's port and closes after it, so that a shutdown can be watched. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpsApp } from './ops-app.ts';
import type { OpsDependencies } from './ops-dependencies.ts';

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/** @returns undefined without OPS_PORT. @throws Error when the port is taken */
export async function startOpsServer(dependencies: OpsDependencies): Promise<OpsServer | undefined> {
  const { config, logger, metrics } = dependencies;
  if (config.opsPort === undefined) return undefined;
  metrics.watchProcess();
  const server = createServer(createOpsApp(dependencies)).listen(config.opsPort, config.opsHost);
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
