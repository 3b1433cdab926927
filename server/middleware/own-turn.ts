/** Spreads requests over turns of the event loop: a burst of them is read in one, and files would wait for all their answers. */
import type { RequestHandler } from 'express';
import { createTurns } from '#server/limits/turns.ts';

/** Most requests take a fraction of a millisecond; a costly one ends the turn. */
const shareMs = 5;

/** For everything that is not sent as stored bytes. Who has left meanwhile costs nothing more. */
export function ownTurn(): RequestHandler {
  const turns = createTurns(shareMs);
  return async (_request, response, next) => {
    await turns.next();
    if (!response.locals.visitorLeft.aborted) next();
  };
}
