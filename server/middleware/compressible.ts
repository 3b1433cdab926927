/**
 * Offers compression on the fly as `locals.compress()`. It is opt-in: cached responses are compressed already, and
 * wrapping every response cost a fifth of a page's time, because the wrapper outlives the request by seconds.
 */
import compression from 'compression';
import type { Request, RequestHandler } from 'express';

export function compressible(): RequestHandler {
  const wrap = compression();
  return (request, response, next) => {
    let isWrapped = false;
    response.locals.compress = () => {
      // It compresses nothing for HEAD, which is answered with the headers of GET.
      const asGet: Request = Object.create(request, { method: { value: 'GET' } });
      if (!isWrapped) wrap(asGet, response, () => undefined);
      isWrapped = true;
    };
    next();
  };
}
