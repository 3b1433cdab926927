/** Runs the site: config → logger → front end → dependencies → app → listen → shut down on a signal. */

import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { createApp } from '#server/app.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { openDatabase } from '#server/database/database.ts';
import { createDependencies } from '#server/dependencies.ts';
import { type Config, ConfigError, readConfig } from '#server/environment/config.ts';
import { openEarlierBuilds } from '#server/frontend/earlier-builds.ts';
import { startHousekeeping } from '#server/leads/housekeeping.ts';
import { createLoadMonitor } from '#server/limits/load-monitor.ts';
import { compose } from '#server/middleware/compose.ts';
import { startOpsServer } from '#server/ops/ops-server.ts';
import { type PreparationDependencies, preparePictures } from '#server/render/prepare-pictures.ts';
import { createLogger, type Logger } from '#server/telemetry/logger.ts';
import { createReload, openFirstContent } from './content-reload.ts';
import { createHttpServer } from './http-server.ts';

type OpenConnections = ReturnType<typeof trackConnections>;

/** Pauses between two pages and their files are shorter. */
const quietMs = 3000;
const pollMs = 500;

/** @param now monotonic clock, milliseconds */
export function trackConnections(server: Server, now: () => number = () => performance.now()) {
  const sockets = new Set<Socket>();
  const requests = new Set<IncomingMessage>();
  let lastAt = now();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    requests.add(request);
    response.on('close', () => {
      requests.delete(request);
      lastAt = now();
    });
  });
  const isIdle = () => requests.size === 0 && now() - lastAt >= quietMs;
  return {
    count: () => sockets.size,
    /** Closes all without a request in flight: silent ones, half-sent headers, keep-alive. */
    closeIdle() {
      const busy = new Set([...requests].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    },
    isIdle,
    /** @throws AbortError */
    whenIdle: async (signal: AbortSignal): Promise<void> => {
      while (!isIdle()) await delay(pollMs, undefined, { signal, ref: false });
    },
  };
}

/** @returns how to stop it: the picture that is being made is the last */
function prepareWhileIdle({ whenIdle }: OpenConnections, dependencies: PreparationDependencies): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  preparePictures(dependencies, { whenIdle: () => whenIdle(signal), signal }).then(
    (pictures) => dependencies.logger.info({ pictures }, 'pictures prepared'),
    (error: unknown) => {
      if (!signal.aborted) dependencies.logger.warn({ err: error }, 'pictures cannot be prepared');
    },
  );
  return () => stopping.abort();
}

/** @returns the public address where there is one; else those of this machine that the site listens at */
export function servedAddresses(
  {
    host,
    siteUrl,
    allowedHosts,
    servesAnyAddress,
  }: Pick<Config, 'host' | 'siteUrl' | 'allowedHosts' | 'servesAnyAddress'>,
  port: number,
  interfaces: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>,
): string[] {
  if (!servesAnyAddress) return [siteUrl];
  const machineNames = allowedHosts.filter((name) => !name.startsWith('[') && isIP(name) === 0);
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const names = isEverywhere ? [...machineNames, ...outerAddresses(interfaces, host === '::')] : [host];
  return names.map((name) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`);
}

/** Link-local addresses are left out: browsers cannot name their network card. */
function outerAddresses(interfaces: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>, hasIPv6: boolean) {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(
      ({ internal, family, address }) => !internal && (family === 'IPv4' || (hasIPv6 && !/^fe80:/i.test(address))),
    )
    .map(({ address }) => address);
}

/** Before idle connections are closed: a request may be arriving on them. */
const arrivalMs = 1000;

interface ShutdownOptions {
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

  // server.close() calls it too. Node counts a connection as idle once `end()` was called, although a slow client has not received
  // the response yet, and would cut it off.
  server.closeIdleConnections = () => undefined;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweeper = setInterval(connections.closeIdle, arrivalMs);
  const deadline = setTimeout(() => {
    logger.warn('connections cut: the time to shut down is over');
    server.closeAllConnections();
  }, deadlineMs);
  await closed;
  clearInterval(sweeper);
  clearTimeout(deadline);
  // Sockets emit `close` after the server does; only then are the requests that were cut logged.
  while (connections.count() > 0) await setImmediate();
  await close();
  logger.info('shut down');
}

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
  const { server, serve } = createHttpServer(logger);
  const connections = trackConnections(server);
  const { createFrontend } = process.argv.includes('--live')
    ? await import('#server/frontend/live-frontend.ts')
    : await import('#server/frontend/built-frontend.ts');
  const frontend = await createFrontend(server);
  const database = openDatabase(config);
  const earlierBuilds = await openEarlierBuilds({ frontend, dataDir: config.dataDir, database, logger });
  const opened = await openFirstContent(config, contentFolder, logger);
  let dependencies = await createDependencies({
    config,
    logger,
    frontend,
    database,
    ...(opened.loaded && { folder: opened.loaded.folder }),
    ...(opened.loaded && config.apiBaseUrl === undefined && { loaded: opened.loaded.content }),
    previousBuilds: compose(...earlierBuilds.handlers),
    load: createLoadMonitor(),
  });
  if (dependencies.isRemote && config.contentDir === undefined) {
    logger.warn('CONTENT_DIR is not set: delivery, palette and documents beside the API are the sample plant’s');
  }
  frontend.watchEdits?.(() => dependencies.purgePages());
  serve(createApp(dependencies));
  // A foreign API is not asked for all of its pages; in development every edit would begin it again.
  const isPrepared = config.picturesAhead && config.apiBaseUrl === undefined && !process.argv.includes('--live');
  let endPreparation: () => void = () => undefined;
  const preparePicturesAnew = () => {
    endPreparation();
    if (isPrepared) endPreparation = prepareWhileIdle(connections, dependencies);
  };
  const content = createReload({
    source: opened.source,
    store: opened.store,
    isOwnOnly: dependencies.isRemote,
    begun: { digest: opened.loaded?.digest, faults: opened.faults },
    logger,
    swap: async (loaded) => {
      const next = await dependencies.openNext(loaded);
      await setImmediate();
      const nextApp = createApp(next);
      // From here to the end of this turn no request begins: none sees half of either.
      dependencies = next;
      serve(nextApp);
      next.use(next);
      preparePicturesAnew();
    },
  });
  const reloadContent = async () => {
    // What is rendered meanwhile goes with the content that it shows.
    const purged = dependencies.purgePages();
    dependencies.sharedPurges.announceReload();
    logger.info({ purged }, 'pages purged');
    return content.reload();
  };
  dependencies.sharedPurges.onReload(() => void content.reload());
  const { metrics, forwardedWatch, notices, leads, purgePages, readState } = dependencies;
  const ops = await startOpsServer(
    { config, logger, metrics, forwardedWatch, notices, leads, purgePages, readState },
    { reloadContent, contentState: content.state },
  );
  dependencies.sharedPurges.start();
  dependencies.leads.outbox.start();
  const endHousekeeping = startHousekeeping(dependencies.leads, logger);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  preparePicturesAnew();

  const onFatal = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', onFatal);
  process.on('unhandledRejection', onFatal);
  process.on('SIGHUP', () => void reloadContent());
  let stoppingSince: number | undefined;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      // npm forwards a signal that the terminal has already sent: only a later one counts as the second.
      if (performance.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    endPreparation();
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
      await earlierBuilds.close();
      await database.close();
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
