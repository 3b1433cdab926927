/** Groups the steps that serve files. Few addresses of pages contain a dot; the others skip all of them at once. */
import type { RequestHandler } from 'express';
import { compose } from './compose.ts';

export function onlyFilePaths(...steps: readonly RequestHandler[]): RequestHandler {
  const files = compose(...steps);
  return (request, response, next) =>
    response.locals.pathname.includes('.') ? files(request, response, next) : next();
}
