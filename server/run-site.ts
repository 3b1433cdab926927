/** The running site: config → logger → front end → services → app → listen → shut down on a signal. */
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { ContentError } from './content/embedded/content-files.ts';
import { createHttpServer } from './http-server.ts';
import { startHousekeeping } from './leads/housekeeping.ts';
import { createLogger } from './logger.ts';
import { trackConnections } from './open-connections.ts';
import { startOpsServer } from './ops/ops-server.ts';
import { createServices } from './services.ts';
import { shutDown } from './shutdown.ts';
import { createLoadMonitor } from './work/load-monitor.ts';

export interface Host {
  process: NodeJS.Process;
  env: NodeJS.ProcessEnv;
}

/** Ends the process where it cannot start, with what an operator is to mend. */
export async function runSite(host: Host): Promise<void> {
  try {
    await start(host);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof ContentError;
    const words = isExpected ? error.message : (error instanceof Error && error.stack) || String(error);
    host.process.stderr.write(`${words}\n`);
    host.process.exit(1);
  }
}

async function start({ process, env }: Host): Promise<void> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel);
  const server = createHttpServer(logger);
  const connections = trackConnections(server);
  const { createFrontend } = process.argv.includes('--live')
    ? await import('./frontend/live.ts')
    : await import('./frontend/built.ts');
  const frontend = await createFrontend(server);
  const earlierBuilds = await frontend.keepBuilds(path.join(config.dataDir, 'builds'), logger);
  const services = await createServices({ config, logger, frontend, earlierBuilds, load: createLoadMonitor() });
  const ops = await startOpsServer(services);
  services.leads.outbox.start();
  const endHousekeeping = startHousekeeping(services.leads, logger);
  server.on('request', createApp(services));
  server.listen(config.port, config.host);
  await once(server, 'listening');

  const onFatal = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', onFatal);
  process.on('unhandledRejection', onFatal);
  process.on('SIGHUP', () => {
    logger.info({ purged: services.purgePages() }, 'pages purged');
  });
  let stoppingSince: number | undefined;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      // npm passes on what the terminal has sent already: only a later signal is a second one.
      if (performance.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const { beginShutdown } = services;
    // What is accepted from now on is delivered by another process, or the next.
    const delivered = services.leads.outbox.stop();
    // Only a balancer sends SIGTERM and needs time to see that we are not ready; a person presses Ctrl+C.
    const balancerMs = signal === 'SIGTERM' ? 5000 : 0;
    const close = async () => {
      endHousekeeping();
      // A receiver that hangs does not hold us up: its delivery is made again.
      await Promise.race([delivered, delay(1000)]);
      await services.leads.store.close();
      await frontend.close();
      await services.closeContent();
      await ops?.close();
    };
    await shutDown(server, { logger, connections, beginShutdown, close, balancerMs, deadlineMs: 20_000 });
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  // Last: whoever reads it may send a signal at once.
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  logger.info({ port, siteUrl: config.siteUrl, build: frontend.build.id }, 'listening');
}
