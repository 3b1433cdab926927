/** `POST /purge?path=/catalog/*`: pages are forgotten and made anew; for those who know OPS_TOKEN. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Services } from '../services.ts';

/** @param token without one nobody may purge */
export function purge({ purgePages, logger }: Pick<Services, 'purgePages' | 'logger'>, token?: string): RequestHandler {
  return (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (token === undefined || !knows(request, token)) {
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

/** Compared in constant time: the time tells nothing of how much was right. */
function knows(request: Request, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.get('Authorization') ?? ''), digest(`Bearer ${token}`));
}
