/** Pages, files and the API are read, never written: every method but GET and HEAD is refused; forms are sent by POST. */
import type { RequestHandler } from 'express';
import { HttpError } from '../errors/http-error.ts';
import { takesPost } from '../leads/request-forms.ts';

/** @throws HttpError 405 */
export function readOnly(): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !takesPost(request.method, response.locals.pathname)) {
      throw new HttpError(405, 'only GET and HEAD are taken');
    }
    next();
  };
}
