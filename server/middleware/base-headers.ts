/** Sets the headers of every response, except those of cached pages, which write them together with their own. */
import type { RequestHandler, Response } from 'express';
import type { HeaderLine } from './security-headers.ts';

/** Files are never run as a document, and a document's headers would outweigh the smaller ones. */
const filePaths = /^\/(assets|_img)\//;
const fileHeaders = ['Cross-Origin-Resource-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'];

/** The headers of a request; its path is absent where it cannot be read. */
export type HeadersAt = (
  locals: Pick<Response['locals'], 'isInsecureContext'> & { pathname?: string },
) => readonly HeaderLine[];

export function baseHeaders(headersAt: HeadersAt): RequestHandler {
  const fileLines = headersAt({}).filter(([name]) => fileHeaders.includes(name));
  return (request, response, next) => {
    setBaseHeaders(response, filePaths.test(request.url) ? fileLines : headersAt(response.locals));
    next();
  };
}

export function setBaseHeaders(response: Response, lines: readonly HeaderLine[]): void {
  response.setHeader('X-Request-Id', response.locals.requestId);
  // Taken apart in the loop, each pair would cost as much memory as its header.
  for (const line of lines) response.setHeader(line[0], line[1]);
}
