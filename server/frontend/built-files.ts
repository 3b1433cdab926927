/** Serves the files of a build from memory, precompressed where the client accepts that. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';

/** The best one first. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;
type Encoding = keyof typeof suffixes;

const yearSeconds = 365 * 24 * 3600;
const hourSeconds = 3600;
/** Of files whose name changes with their content. */
export const hashedCacheControl = `public, max-age=${yearSeconds}, immutable`;

type Body = ReturnType<typeof toBody>;

/**
 * Lists the folder once at startup: nothing else can be requested. A file in memory is answered within one turn of the
 * event loop and needs no thread of the pool, whatever else the process does: from disk it would wait for both four times.
 * @param reads `at-once`: the whole folder, now; `when-asked`: each file when it is first asked for
 * @throws HttpError 405 for methods other than GET and HEAD, 416
 */
export function builtFiles(folder: string, reads: 'at-once' | 'when-asked'): RequestHandler {
  const files = listFiles(folder);
  const bodies = new Map<string, Body>();
  if (reads === 'at-once') {
    for (const [pathname, encodings] of files) {
      for (const encoding of encodings) {
        const name = nameOf(pathname, encoding);
        bodies.set(name, toBody(readFileSync(path.join(folder, name))));
      }
    }
  }
  const readBody = async (name: string) => {
    const body = toBody(await readFile(path.join(folder, name)));
    bodies.set(name, body);
    return body;
  };
  return async (request, response, next) => {
    const { pathname } = response.locals;
    const encodings = files.get(pathname);
    if (encodings === undefined) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'files take GET and HEAD');
    const encoding = encodings.find((candidate) => request.acceptsEncodings(candidate)) ?? 'identity';
    const name = nameOf(pathname, encoding);
    const body = bodies.get(name) ?? (await readBody(name).catch(goneIfMissing));
    if (body === undefined) return next();
    response.vary('Accept-Encoding').type(path.extname(pathname));
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    const isHashed = pathname.startsWith('/assets/');
    response.set('Cache-Control', isHashed ? hashedCacheControl : `public, max-age=${hourSeconds}`);
    sendBody(request, response, body);
  };
}

/** Addresses of all files, each with the encodings it is stored in; the encoded files themselves are left out. */
function listFiles(folder: string): Map<string, Encoding[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = new Set(entries.map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`));
  const plain = [...found].filter((pathname) => !/\/\.|\.(br|gz)$/.test(pathname));
  const all = Object.keys(suffixes) as Encoding[];
  return new Map(plain.map((pathname) => [pathname, all.filter((it) => found.has(`${pathname}${suffixes[it]}`))]));
}

function nameOf(pathname: string, encoding: Encoding): string {
  return `${pathname.slice(1)}${suffixes[encoding]}`;
}

function toBody(bytes: Buffer) {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Earlier builds are removed after a week, perhaps by another process. */
function goneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Whole, not at all where the client has it, or one range of it; several ranges are answered with the whole. */
function sendBody(request: Request, response: Response, { bytes, etag }: Body): void {
  response.set({ 'Accept-Ranges': 'bytes', ETag: etag });
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const condition = request.get('If-Range');
  const ranges = condition === undefined || condition === etag ? request.range(bytes.length) : undefined;
  if (ranges === -1) throw new HttpError(416, 'a range beyond the end of the file', { fileLength: bytes.length });
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  const sent = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
  if (range !== undefined) {
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  }
  response.set('Content-Length', String(sent.length)).end(request.method === 'HEAD' ? undefined : sent);
}
