/** The ops port. It opens before the site's port and closes after it, so that a shutdown can be watched. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express';
import express from 'express';
import { type Config, loopbackHosts } from '#server/environment/config.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import type { ForwardedWatch } from '#server/middleware/forwarded-watch.ts';
import { health, type Readiness } from '#server/middleware/health.ts';
import type { Reload } from '#server/process/content-reload.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Metrics } from '#server/telemetry/metrics.ts';
import type { Notices } from '#server/telemetry/notices.ts';

/**
 * Admits loopback names, OPS_HOST, ALLOWED_HOSTS and the very address that the connection arrived at, with any port; sends
 * 421 for the rest.
 */
function onlyKnownHosts({ opsHost, allowedHosts }: Pick<Config, 'opsHost' | 'allowedHosts'>): RequestHandler {
  const known = [...loopbackHosts, ...allowedHosts, toHostName(opsHost)];
  return (request, response, next) => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
    const own = toHostName(request.socket.localAddress ?? '');
    if (known.includes(host) || (own !== '' && host === own)) return next();
    response.status(421).type('text/plain').set('Cache-Control', 'no-store').send('421\n');
  };
}

/** As a Host header spells it: brackets around IPv6, IPv4 without its mapping into IPv6. */
function toHostName(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(plain) === 6 ? `[${plain}]` : plain;
}

interface OpsDependencies extends Readiness {
  config: Pick<Config, 'opsHost' | 'opsPort' | 'opsToken' | 'allowedHosts'>;
  logger: Logger;
  metrics: Metrics;
  forwardedWatch: Pick<ForwardedWatch, 'read'>;
  notices: Pick<Notices, 'list'>;
  leads: { store: Pick<LeadStore, 'measureOutbox'>; now(): number };
  /** @param pattern a path, or a prefix of paths followed by `*`. @returns how many cached pages expired */
  purgePages(pattern?: string): number;
}

/** What only a running site has: content that is read again. */
interface ContentOperations {
  reloadContent: Reload['reload'];
  contentState: Reload['state'];
}

/** @param token absent: every order is rejected */
function onlyOperators(token: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (token !== undefined && hasToken(request, token)) return next();
    response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('401\n');
  };
}

function purge({ purgePages, logger }: Pick<OpsDependencies, 'purgePages' | 'logger'>): RequestHandler {
  return (request, response) => {
    const { path } = request.query;
    if (typeof path !== 'string' || !path.startsWith('/')) {
      response.status(400).type('text/plain').send('400: path=/about, path=/catalog/* or path=/*\n');
      return;
    }
    const purged = purgePages(path);
    logger.info({ path, purged }, 'pages purged');
    response.json({ purged });
  };
}

/** Compares in constant time. */
function hasToken(request: Request, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.get('Authorization') ?? ''), digest(`Bearer ${token}`));
}

/** The app of the ops port: metrics, health and purging. Visitors must not reach it. */
function createOpsApp(dependencies: OpsDependencies, operations?: ContentOperations): Express {
  const { metrics } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.use(onlyKnownHosts(dependencies.config));
  app.use(
    health(dependencies, async () => {
      const untrustedProxy = dependencies.forwardedWatch.read();
      const notices = dependencies.notices.list();
      const content = operations?.contentState();
      const leads = await readOutbox(dependencies);
      return { notices, ...(content && { content }), leads, ...(untrustedProxy && { untrustedProxy }) };
    }),
  );
  const onlyWithToken = onlyOperators(dependencies.config.opsToken);
  app.post('/purge', onlyWithToken, purge(dependencies));
  if (operations) {
    // 200 when the content is that of the folder, 422 with every fault when the one before serves on.
    app.post('/content/reload', onlyWithToken, async (_request, response) => {
      const answer = await operations.reloadContent();
      response.status(answer.faults.length === 0 ? 200 : 422).json(answer);
    });
  }
  app.get('/metrics', async (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
  app.use((_request, response) => {
    response.status(404).type('text/plain').send('404\n');
  });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    dependencies.logger.error({ err: error }, 'the ops port failed');
    response.status(500).type('text/plain').send('500\n');
  };
  app.use(onError);
  return app;
}

const timeoutMs = 1000;

/** Counts waiting and dead deliveries. They do not affect readiness: pages are served regardless. */
function readOutbox({ leads: { store, now } }: OpsDependencies) {
  const depth = store.measureOutbox(now()).catch(() => 'unavailable' as const);
  return Promise.race([depth, delay(timeoutMs, 'unavailable' as const, { ref: false })]);
}

export type OpsServer = NonNullable<Awaited<ReturnType<typeof startOpsServer>>>;

/** @returns undefined without OPS_PORT. @throws Error when the port is taken */
export async function startOpsServer(dependencies: OpsDependencies, operations?: ContentOperations) {
  const { config, logger, metrics } = dependencies;
  if (config.opsPort === undefined) return undefined;
  metrics.watchProcess();
  const server = createServer(createOpsApp(dependencies, operations)).listen(config.opsPort, config.opsHost);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  logger.info({ port, host: config.opsHost }, 'ops port open');
  return {
    port,
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
