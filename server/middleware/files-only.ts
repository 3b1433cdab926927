/** Steps that answer for files alone: no page has a dot in its address, and passes all of them at once. */
import type { RequestHandler } from 'express';
import { inTurn } from './in-turn.ts';

export function filesOnly(...steps: readonly RequestHandler[]): RequestHandler {
  const files = inTurn(...steps);
  return (request, response, next) =>
    response.locals.pathname.includes('.') ? files(request, response, next) : next();
}
