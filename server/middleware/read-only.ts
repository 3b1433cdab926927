/** Pages, files and the API are read, never written: every method but GET and HEAD is refused. */
import type { RequestHandler } from 'express';
import { HttpError } from '../errors/http-error.ts';

/** @throws HttpError 405 */
export function readOnly(): RequestHandler {
  return (request, _response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'only GET and HEAD are taken');
    next();
  };
}
