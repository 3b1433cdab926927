/** Serves the files of a build, precompressed where the client accepts that. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';

const suffixes = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof suffixes;

const yearSeconds = 365 * 24 * 3600;
const hourSeconds = 3600;
/** Of files whose name changes with their content. */
export const hashedCacheControl = `public, max-age=${yearSeconds}, immutable`;

/**
 * Lists the folder once at startup: nothing else can be requested.
 * @throws HttpError 405 for methods other than GET and HEAD
 */
export function builtFiles(folder: string): RequestHandler {
  const files = listFiles(folder);
  return (request, response, next) => {
    const { pathname } = response.locals;
    const encodings = files.get(pathname);
    if (encodings === undefined) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'files take GET and HEAD');

    const encoding = encodings.find((candidate) => request.acceptsEncodings(candidate));
    const isHashed = pathname.startsWith('/assets/');
    response.vary('Accept-Encoding').type(path.extname(pathname));
    if (encoding !== undefined) response.set('Content-Encoding', encoding);
    response.set('Cache-Control', isHashed ? hashedCacheControl : `public, max-age=${hourSeconds}`);
    const file = `${pathname.slice(1)}${encoding === undefined ? '' : suffixes[encoding]}`;
    // Handles ranges, conditional requests and HEAD; its errors carry their status.
    response.sendFile(file, { root: folder, cacheControl: false }, (error?: Error) => {
      if (error !== undefined && !response.locals.visitorLeft.aborted) next(error);
    });
  };
}

/** Addresses of all files, each with the encodings it is stored in; the encoded files themselves are left out. */
function listFiles(folder: string): Map<string, Encoding[]> {
  const files = new Map<string, Encoding[]>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(folder, file)}`;
    if (!entry.isFile() || /\/\.|\.(br|gz)$/.test(pathname)) continue;
    const encodings = (Object.keys(suffixes) as Encoding[]).filter((it) => existsSync(`${file}${suffixes[it]}`));
    files.set(pathname, encodings);
  }
  return files;
}
