/** The headers of every answer. Kept pages write theirs at once with the rest; whatever is left has them set here. */
import type { RequestHandler, Response } from 'express';
import type { HeaderLine } from './security-headers.ts';

/** Scripts, styles, fonts and pictures: no browser runs them as a document, and what guards one outweighs the smaller of them. */
const files = /^\/(assets|_img)\//;
const ofFiles = ['Cross-Origin-Resource-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'];

export function standingHeaders(lines: readonly HeaderLine[]): RequestHandler {
  const linesOfFiles = lines.filter(([name]) => ofFiles.includes(name));
  return (request, response, next) => {
    setStandingHeaders(response, files.test(request.url) ? linesOfFiles : lines);
    next();
  };
}

export function setStandingHeaders(response: Response, lines: readonly HeaderLine[]): void {
  response.setHeader('X-Request-Id', response.locals.requestId);
  for (const [name, value] of lines) response.setHeader(name, value);
}
