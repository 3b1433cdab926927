/** Runs the site: config → logger → front end → dependencies → app → listen → shut down on a signal. */
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '#server/app.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { createDependencies } from '#server/dependencies.ts';
import { ConfigError, readConfig } from '#server/environment/config.ts';
import { startHousekeeping } from '#server/leads/housekeeping.ts';
import { createLoadMonitor } from '#server/limits/load-monitor.ts';
import { startOpsServer } from '#server/ops/ops-server.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { trackConnections } from './connections.ts';
import { createHttpServer } from './http-server.ts';
import { openEarlierBuilds } from './open-earlier-builds.ts';
import { prepareWhileIdle } from './prepare-while-idle.ts';
import { servedAddresses } from './served-addresses.ts';
import { shutDown } from './shutdown.ts';

export interface Host {
  process: NodeJS.Process;
  env: NodeJS.ProcessEnv;
}

/** If the site cannot start, prints what the operator has to fix and exits with 1. */
export async function startSite(host: Host): Promise<void> {
  try {
    await runSite(host);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof ContentError;
    const message = isExpected ? error.message : (error instanceof Error && error.stack) || String(error);
    host.process.stderr.write(`${message}\n`);
    host.process.exit(1);
  }
}

async function runSite({ process, env }: Host): Promise<void> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel);
  const server = createHttpServer(logger);
  const connections = trackConnections(server);
  const { createFrontend } = process.argv.includes('--live')
    ? await import('#server/frontend/live-frontend.ts')
    : await import('#server/frontend/built-frontend.ts');
  const frontend = await createFrontend(server);
  const earlierBuilds = await openEarlierBuilds(config, frontend, logger);
  const dependencies = await createDependencies({
    config,
    logger,
    frontend,
    previousBuilds: earlierBuilds.serve,
    load: createLoadMonitor(),
  });
  frontend.watchEdits?.(() => dependencies.purgePages());
  const ops = await startOpsServer(dependencies);
  dependencies.sharedPurges.start();
  dependencies.leads.outbox.start();
  const endHousekeeping = startHousekeeping(dependencies.leads, logger);
  server.on('request', createApp(dependencies));
  server.listen(config.port, config.host);
  await once(server, 'listening');

  // A foreign API is not asked for all of its pages; in development every edit would begin it again.
  const isPrepared = config.picturesAhead && config.apiBaseUrl === undefined && !process.argv.includes('--live');
  const endPreparation = isPrepared ? prepareWhileIdle(server, dependencies) : undefined;

  const onFatal = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', onFatal);
  process.on('unhandledRejection', onFatal);
  process.on('SIGHUP', () => {
    logger.info({ purged: dependencies.purgePages() }, 'pages purged');
  });
  let stoppingSince: number | undefined;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      // npm forwards a signal that the terminal has already sent: only a later one counts as the second.
      if (performance.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    endPreparation?.();
    const { beginShutdown } = dependencies;
    // Leads accepted from now on are delivered by another process or the next one.
    const delivered = dependencies.leads.outbox.stop();
    // SIGTERM comes from behind a load balancer, which needs time to notice; Ctrl+C comes from a person.
    const balancerMs = signal === 'SIGTERM' ? 5000 : 0;
    const close = async () => {
      endHousekeeping();
      // Does not wait for a receiver that hangs: its delivery is retried later.
      await Promise.race([delivered, delay(1000)]);
      await dependencies.sharedPurges.close();
      await dependencies.leads.store.close();
      await earlierBuilds.close();
      await frontend.close();
      await dependencies.closeContent();
      await dependencies.papers.close();
      await ops?.close();
    };
    await shutDown(server, { logger, connections, beginShutdown, close, balancerMs, deadlineMs: 20_000 });
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  // Log this last: a supervisor may send a signal as soon as it reads it.
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  const addresses = servedAddresses(config, Number(port), networkInterfaces());
  logger.info({ port, siteUrl: config.siteUrl, addresses, build: frontend.build.id }, 'listening');
}
