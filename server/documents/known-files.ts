/** Papers and drawings as they are sent: known by their address for a minute, like pages, unless content is purged. */
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { memoizeRecord } from '#server/cache/memoize.ts';
import type { HeadersAt } from '#server/middleware/base-headers.ts';
import { chooseEncoding, type Encoding } from '#server/middleware/encodings.ts';
import type { HeaderLine } from '#server/middleware/security-headers.ts';

export interface KnownFile {
  type: string;
  /** Its name, for the header. */
  disposition: string;
  etag: string;
  /** Compressed ones only where that makes it smaller. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  isIndexed: boolean;
}

declare global {
  namespace Express {
    interface Locals {
      /** Set for addresses of papers that are not known: knows the file from now on. */
      rememberFile?: (file: KnownFile) => void;
    }
  }
}

const storedBytes = 16_000_000;
const knownMs = 60_000;
/** Midnight of every time zone falls on one. */
const quarterMs = 900_000;

export type KnownFiles = ReturnType<typeof createKnownFiles>;

/** @param now the clock, for tests */
export function createKnownFiles(now: () => number = Date.now) {
  const openStore = () =>
    new LRUCache<string, KnownFile>({
      maxSize: storedBytes,
      sizeCalculation: sizeOfFile,
      perf: { now },
      ttlResolution: 0,
    });
  let store = openStore();
  return {
    find: (address: string) => store.get(address),
    /** For a request that begins now: what it has made is forgotten if content is purged meanwhile. */
    remember(address: string) {
      const opened = store;
      // A paper is dated: tomorrow it is another one.
      return (file: KnownFile) =>
        void opened.set(address, file, { ttl: Math.min(knownMs, quarterMs - (now() % quarterMs)) });
    },
    expire() {
      store = openStore();
    },
  };
}

const sizeOfFile = ({ bodies }: KnownFile) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

/** A strong validator. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Sends a file that has just been made. */
export function sendFile(request: Request, response: Response, file: KnownFile): void {
  response.locals.rememberFile?.(file);
  writeFile(request, response, file, []);
}

/** @param baseLines names and values of headers not set before: a single list is written faster */
function writeFile(
  request: Request,
  response: Response,
  { type, disposition, etag, bodies, isIndexed }: KnownFile,
  baseLines: readonly string[],
): void {
  const head = [...baseLines, 'Cache-Control', 'public, max-age=600', 'Content-Disposition', disposition, 'ETag', etag];
  if (!isIndexed) head.push('X-Robots-Tag', 'noindex');
  const isPacked = bodies.br !== undefined || bodies.gzip !== undefined;
  if (isPacked) head.push('Vary', 'Accept-Encoding');
  if (fresh(request.headers, { etag })) {
    response.writeHead(304, head).end();
    return;
  }
  const encoding = isPacked ? chooseEncoding(request) : 'identity';
  const packed = bodies[encoding];
  if (packed !== undefined && encoding !== 'identity') head.push('Content-Encoding', encoding);
  const body = packed ?? bodies.identity;
  head.push('Content-Type', type, 'Content-Length', String(body.length));
  response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body);
}

/** The fast path of papers: sends one that was sent a moment ago before all other steps, and nothing is read for it. */
export function sendKnownFiles({ knownFiles }: { knownFiles: KnownFiles }, headersAt: HeadersAt): RequestHandler {
  const flatten = memoizeRecord((lines: readonly HeaderLine[]) => lines.flat());
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
