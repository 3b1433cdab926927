/** What operators ask on their own port: metrics and health. Visitors cannot reach it. */
import { setTimeout as delay } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { OutboxDepth } from '../leads/lead.ts';
import { health } from '../middleware/health.ts';
import type { Services } from '../services.ts';
import { purge } from './purge.ts';

export function createOpsApp(services: Services): Express {
  const { metrics } = services;
  const app = express();
  app.disable('x-powered-by');
  app.use(health(services, async () => ({ requests: await readOutbox(services) })));
  app.post('/purge', purge(services, services.config.opsToken));
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
    services.logger.error({ err: error }, 'the ops port failed');
    response.status(500).type('text/plain').send('500\n');
  };
  app.use(onError);
  return app;
}

const longestMs = 1000;

/** Requests that wait and dead ones; pages are served without them, so they change nothing about readiness. */
async function readOutbox({ leads: { store, now } }: Services): Promise<OutboxDepth | 'unavailable'> {
  const depth = store.measureOutbox(now()).catch(() => 'unavailable' as const);
  return Promise.race([depth, delay(longestMs, 'unavailable' as const, { ref: false })]);
}
