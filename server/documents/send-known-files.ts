/** The fast path of papers: sends one that was sent a moment ago before all other steps, and nothing is read for it. */
import type { RequestHandler } from 'express';
import type { HeadersAt } from '#server/middleware/base-headers.ts';
import type { HeaderLine } from '#server/middleware/security-headers.ts';
import { type KnownFiles, writeFile } from './known-files.ts';

export function sendKnownFiles({ knownFiles }: { knownFiles: KnownFiles }, headersAt: HeadersAt): RequestHandler {
  const flat = new Map<readonly HeaderLine[], readonly string[]>();
  const flatten = (lines: readonly HeaderLine[]) => {
    const known = flat.get(lines) ?? lines.flat();
    flat.set(lines, known);
    return known;
  };
  return (request, response, next) => {
    const { locals } = response;
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    // A body may be malformed: such requests take the normal path, which reads it.
    const hasBody = 'transfer-encoding' in request.headers || 'content-length' in request.headers;
    if (!locals.pathname.startsWith('/data/') || !isGet || hasBody) return next();
    const address = locals.pathname + locals.search;
    const file = knownFiles.find(address);
    if (file === undefined) {
      locals.rememberFile = knownFiles.remember(address);
      return next();
    }
    locals.cache = 'hit';
    writeFile(request, response, file, ['X-Request-Id', locals.requestId, ...flatten(headersAt(locals))]);
  };
}
