/** A built file that is not there: never a page in its place, browsers would run that as a script. */
import type { RequestHandler } from 'express';
import { HttpError } from '../errors/http-error.ts';

/** @throws HttpError 404 */
export function missingFile(): RequestHandler {
  return () => {
    throw new HttpError(404, 'no such built file');
  };
}
