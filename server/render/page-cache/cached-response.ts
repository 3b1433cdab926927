/** A complete response as bytes: uncompressed, and in gzip or brotli once a client has requested that. */
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { RouteId } from '#shared/routes.ts';

export type Encoding = 'br' | 'gzip';

/** A completely rendered page, before compression. */
export interface RenderedResponse {
  body: Buffer;
  type: string;
  routeId: RouteId;
  isIndexed: boolean;
  /** As an HTTP date; absent for content without dates. */
  lastModified?: string;
  /** Lacks something that failed: it is revalidated soon and never replaces a complete response. */
  isDegraded?: boolean;
  /** How long its data stay fresh, milliseconds; absent: the cache's own limit alone applies. */
  freshForMs?: number;
}

export interface CachedResponse extends Omit<RenderedResponse, 'body' | 'freshForMs'> {
  etag: string;
  bodies: EncodedBodies;
}

/** The body uncompressed, and in the encodings requested so far. */
export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 5 is nearly as small as 9 at a sixteenth of the time. Quality 11 takes 60 ms a page: for popular ones only. */
const quickBrotli = 5;
const gzipLevel = 6;
/** All compressed bodies of a page together are smaller than this share of it; counted in advance. */
const compressedShare = 0.5;

/** @param previous the response cached before; its encodings are reused if the bytes are equal */
export function toCachedResponse({ body, ...rendered }: RenderedResponse, previous?: CachedResponse): CachedResponse {
  // A checksum suffices: it only distinguishes versions of one page and is no security measure.
  const etag = `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
  const bodies = previous?.bodies.identity.equals(body) ? previous.bodies : { identity: ownBytes(body) };
  return { ...rendered, etag, bodies };
}

const inFlight = new WeakMap<EncodedBodies, Map<Encoding, Promise<Buffer>>>();

/** Compresses on demand, coalesced: most clients accept the same encoding, so the others are rarely needed. */
export function compress(bodies: EncodedBodies, encoding: Encoding): Promise<Buffer> {
  const works = inFlight.get(bodies) ?? new Map<Encoding, Promise<Buffer>>();
  inFlight.set(bodies, works);
  const work = works.get(encoding) ?? compressBody(bodies, encoding).finally(() => works.delete(encoding));
  works.set(encoding, work);
  return work;
}

async function compressBody(bodies: EncodedBodies, encoding: Encoding): Promise<Buffer> {
  const { identity } = bodies;
  running += 1;
  try {
    const body = encoding === 'br' ? await toBrotli(identity, quickBrotli) : await toGzip(identity);
    // It may have been recompressed in the meantime.
    bodies[encoding] ??= body;
    return bodies[encoding];
  } finally {
    running -= 1;
  }
}

/** At maximum quality: 60 ms of the thread pool for a page. */
export function toBestBrotli(body: Buffer): Promise<Buffer> {
  return toBrotli(body, constants.BROTLI_MAX_QUALITY);
}

let running = 0;

/** How many compressions visitors are waiting for. */
export function countCompressions(): number {
  return running;
}

/** @returns bytes of memory, including encodings not yet made */
export function sizeOfResponse({ bodies }: CachedResponse): number {
  return Math.ceil(bodies.identity.length * (1 + compressedShare));
}

async function toGzip(body: Buffer): Promise<Buffer> {
  return ownBytes(await compressGzip(body, { level: gzipLevel }));
}

async function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return ownBytes(await compressBrotli(body, { params }));
}

/** Copies slices that zlib and Buffer cut from larger blocks, which would stay in memory uncounted. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
