/** The app of the ops port: metrics, health and purging. Visitors must not reach it. */
import { setTimeout as delay } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { OutboxDepth } from '#server/leads/storage/lead.ts';
import { health } from '#server/middleware/health.ts';
import { onlyKnownHosts } from './known-hosts.ts';
import type { OpsDependencies } from './ops-dependencies.ts';
import { purge } from './purge.ts';

export function createOpsApp(dependencies: OpsDependencies): Express {
  const { metrics } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.use(onlyKnownHosts(dependencies.config));
  app.use(
    health(dependencies, async () => {
      const untrustedProxy = dependencies.forwardedWatch.read();
      const notices = dependencies.notices.list();
      return { notices, requests: await readOutbox(dependencies), ...(untrustedProxy && { untrustedProxy }) };
    }),
  );
  app.post('/purge', purge(dependencies, dependencies.config.opsToken));
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
async function readOutbox({ leads: { store, now } }: OpsDependencies): Promise<OutboxDepth | 'unavailable'> {
  const depth = store.measureOutbox(now()).catch(() => 'unavailable' as const);
  return Promise.race([depth, delay(timeoutMs, 'unavailable' as const, { ref: false })]);
}
