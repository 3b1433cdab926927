/** Rejects requests for built files that do not exist: a page in their place would be run as a script. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';

/** @throws HttpError 404 */
export function missingFile(): RequestHandler {
  return () => {
    throw new HttpError(404, 'no such built file');
  };
}
