/** /healthz: the process is alive. /readyz: it accepts traffic (content is loaded, no shutdown has begun). */
import { type RequestHandler, Router } from 'express';

export type ReadyState = 'ready' | 'no-content' | 'shutting-down';

export interface Readiness {
  readState(): Promise<ReadyState>;
}

const probes = /\/(healthz|readyz)/;

/** @param readDetails added to /readyz on the ops port, which only operators can reach */
export function health(readiness: Readiness, readDetails: () => Promise<object> = async () => ({})): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const [status, details] = await Promise.all([readiness.readState(), readDetails()]);
    response.status(status === 'ready' ? 200 : 503);
    response.set('Cache-Control', 'no-store').json({ status, ...details });
  });
  // Every request passes here: a regular expression is cheaper than a router.
  return (request, response, next) => (probes.test(request.url) ? router(request, response, next) : next());
}
