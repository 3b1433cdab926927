/** Below this address failures are told to programs, not to people. */
import type { RequestHandler } from 'express';

export function answersWith(format: 'json' | 'text'): RequestHandler {
  return (_request, response, next) => {
    response.locals.errorFormat = format;
    next();
  };
}
