/**
 * Lets an answer be compressed on its way. Whoever writes one asks for it, because kept answers are compressed already
 * and a wrapped response outlives its request by seconds: that was a fifth of the time of a page.
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
