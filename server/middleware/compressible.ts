/**
 * Offers compression on the fly as `locals.compress()`. It is opt-in: cached responses are compressed already, and
 * wrapping every response cost a fifth of a page's time, because the wrapper outlives the request by seconds.
 */
import compression from 'compression';
import type { RequestHandler } from 'express';

export function compressible(): RequestHandler {
  const wrap = compression();
  return (request, response, next) => {
    let isWrapped = false;
    response.locals.compress = () => {
      if (!isWrapped) wrap(request, response, () => undefined);
      isWrapped = true;
    };
    next();
  };
}
