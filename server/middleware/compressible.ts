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
    // Named first: V8 gives functions that are assigned to a property where they are written a place among the old objects,
    // and each would keep its request until the next full garbage collection.
    const compress = () => {
      // It compresses nothing for HEAD, which is answered with the headers of GET.
      const asGet = { method: 'GET', headers: request.headers } as Request;
      // Not by the wrapper alone, which leaves it out where no body is sent, as for 304.
      response.vary('Accept-Encoding');
      if (!isWrapped) wrap(asGet, response, () => undefined);
      isWrapped = true;
    };
    response.locals.compress = compress;
    next();
  };
}
