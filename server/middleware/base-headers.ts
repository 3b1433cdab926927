/** Sets the headers of every response, except those of cached pages, which write them together with their own. */
import type { RequestHandler, Response } from 'express';
import type { HeaderLine } from './security-headers.ts';

/** Files are never run as a document, and a document's headers would outweigh the smaller ones. */
const filePaths = /^\/(assets|_img)\//;
const fileHeaders = ['Cross-Origin-Resource-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'];

export function baseHeaders(lines: readonly HeaderLine[]): RequestHandler {
  const fileLines = lines.filter(([name]) => fileHeaders.includes(name));
  return (request, response, next) => {
    setBaseHeaders(response, filePaths.test(request.url) ? fileLines : lines);
    next();
  };
}

export function setBaseHeaders(response: Response, lines: readonly HeaderLine[]): void {
  response.setHeader('X-Request-Id', response.locals.requestId);
  for (const [name, value] of lines) response.setHeader(name, value);
}
