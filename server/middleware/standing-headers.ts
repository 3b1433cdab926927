/** The headers of every answer. Kept pages write theirs at once with the rest; whatever is left has them set here. */
import type { RequestHandler, Response } from 'express';
import type { HeaderLine } from './security-headers.ts';

export function standingHeaders(lines: readonly HeaderLine[]): RequestHandler {
  return (_request, response, next) => {
    setStandingHeaders(response, lines);
    next();
  };
}

export function setStandingHeaders(response: Response, lines: readonly HeaderLine[]): void {
  response.setHeader('X-Request-Id', response.locals.requestId);
  for (const [name, value] of lines) response.setHeader(name, value);
}
