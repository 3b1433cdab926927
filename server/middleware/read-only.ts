/** Rejects every method but GET and HEAD, and POST except to forms. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';

/**
 * @param takesPost whether the path is that of a form
 * @throws HttpError 405
 */
export function readOnly(takesPost: (pathname: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    const isAllowed =
      method === 'GET' || method === 'HEAD' || (method === 'POST' && takesPost(response.locals.pathname));
    if (!isAllowed) throw new HttpError(405, 'only GET and HEAD are taken');
    next();
  };
}
