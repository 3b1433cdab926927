/** Papers and drawings as they are sent: known by their address for a minute, like pages, unless content is purged. */
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from '#server/middleware/encodings.ts';

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

export interface KnownFiles {
  find(address: string): KnownFile | undefined;
  /** For a request that begins now: what it has made is forgotten if content is purged meanwhile. */
  remember(address: string): (file: KnownFile) => void;
  expire(): void;
}

const storedBytes = 16_000_000;
const knownMs = 60_000;
/** Midnight of every time zone falls on one. */
const quarterMs = 900_000;

/** @param now the clock, for tests */
export function createKnownFiles(now: () => number = Date.now): KnownFiles {
  const openStore = () =>
    new LRUCache<string, KnownFile>({
      maxSize: storedBytes,
      sizeCalculation: sizeOfFile,
      perf: { now },
      ttlResolution: 0,
    });
  let store = openStore();
  return {
    find: (address) => store.get(address),
    remember(address) {
      const opened = store;
      // A paper is dated: tomorrow it is another one.
      return (file) => void opened.set(address, file, { ttl: Math.min(knownMs, quarterMs - (now() % quarterMs)) });
    },
    expire() {
      store = openStore();
    },
  };
}

const sizeOfFile = ({ bodies }: KnownFile) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

/** Sends a file that has just been made. */
export function sendFile(request: Request, response: Response, file: KnownFile): void {
  response.locals.rememberFile?.(file);
  writeFile(request, response, file, []);
}

/** @param baseLines names and values of headers not set before: a single list is written faster */
export function writeFile(
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
