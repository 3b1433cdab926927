/** Rejects requests for built files that do not exist: a page in their place would be run as a script. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { compose } from './compose.ts';

/** @throws HttpError 404 */
export function missingFile(): RequestHandler {
  return () => {
    throw new HttpError(404, 'no such built file');
  };
}

/** Groups the steps that serve files. Few addresses of pages contain a dot; the others skip all of them at once. */
export function onlyFilePaths(...steps: readonly RequestHandler[]): RequestHandler {
  const files = compose(...steps);
  return (request, response, next) =>
    response.locals.pathname.includes('.') ? files(request, response, next) : next();
}
