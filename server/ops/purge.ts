/** `POST /purge?path=/catalog/*` expires cached pages; requires OPS_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { OpsDependencies } from './ops-dependencies.ts';

/** @param token absent: every purge is rejected */
export function purge(
  { purgePages, logger }: Pick<OpsDependencies, 'purgePages' | 'logger'>,
  token?: string,
): RequestHandler {
  return (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (token === undefined || !hasToken(request, token)) {
      response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('401\n');
      return;
    }
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
