/** A complete response as bytes: uncompressed, and in gzip or brotli once a client has requested that. */
import { crc32 } from 'node:zlib';
import { compressBody, type Encoding } from '#server/middleware/encodings.ts';
import type { RouteId } from '#shared/routes.ts';

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

/** All compressed bodies of a page together are smaller than this share of it, its payload than this; counted in advance. */
const compressedShare = 0.5;
const payloadShare = 0.8;

/** @param previous the response cached before; its encodings are reused if the bytes are equal */
export function toCachedResponse({ body, ...rendered }: RenderedResponse, previous?: CachedResponse): CachedResponse {
  // A checksum suffices: it only distinguishes versions of one page and is no security measure.
  const etag = `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
  const bodies = previous?.bodies.identity.equals(body) ? previous.bodies : { identity: ownBytes(body) };
  return { ...rendered, etag, bodies };
}

const inFlight = new WeakMap<EncodedBodies, Map<Encoding, Promise<Buffer>>>();
let running = 0;

/**
 * Compresses on demand, coalesced: most clients accept the same encoding, so the others are rarely needed.
 * @param work for a body that is being compressed already, as a stream
 */
export function compress(
  bodies: EncodedBodies,
  encoding: Encoding,
  work = () => compressBody(bodies.identity, encoding),
): Promise<Buffer> {
  const works = inFlight.get(bodies) ?? new Map<Encoding, Promise<Buffer>>();
  inFlight.set(bodies, works);
  const found = works.get(encoding) ?? storeEncoding(bodies, encoding, work).finally(() => works.delete(encoding));
  works.set(encoding, found);
  return found;
}

async function storeEncoding(bodies: EncodedBodies, encoding: Encoding, work: () => Promise<Buffer>): Promise<Buffer> {
  running += 1;
  try {
    const body = ownBytes(await work());
    // It may have been recompressed in the meantime.
    bodies[encoding] ??= body;
    return bodies[encoding];
  } finally {
    running -= 1;
  }
}

/** How many compressions visitors are waiting for. */
export const countCompressions = (): number => running;

/** @returns bytes of memory, including encodings and the payload, which are not yet made */
export function sizeOfResponse({ bodies }: CachedResponse): number {
  return Math.ceil(bodies.identity.length * (1 + compressedShare) * (1 + payloadShare));
}

/** Copies slices that zlib and Buffer cut from larger blocks, which would stay in memory uncounted. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
