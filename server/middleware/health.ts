/** /healthz: the process is alive. /readyz: it takes traffic (content and front end loaded, not shutting down). */
import { Router } from 'express';

export type ReadyState = 'ready' | 'no-content' | 'shutting-down';

export interface Readiness {
  readState(): Promise<ReadyState>;
}

export function health(readiness: Readiness): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const status = await readiness.readState();
    response.status(status === 'ready' ? 200 : 503);
    response.set('Cache-Control', 'no-store').json({ status });
  });
  return router;
}
