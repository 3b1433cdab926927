/** A whole answer as bytes, ready for every client: as it is, gzipped, and in brotli. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RouteId } from '#shared/routes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What a filling makes: the body before it is compressed. */
export interface MadeAnswer {
  body: Buffer;
  type: string;
  routeId: RouteId;
  isIndexed: boolean;
  /** As HTTP writes it; absent where nobody can tell. */
  lastModified?: string;
}

export interface KeptAnswer extends Omit<MadeAnswer, 'body'> {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 5 gains nearly all that 9 does, at a sixteenth of its time; 11 costs 60 ms a page and is worth it once. */
const quickBrotli = 5;
const gzipLevel = 6;

/** @param last the answer kept before: equal bytes are not compressed again */
export async function keepAnswer({ body, ...made }: MadeAnswer, last?: KeptAnswer): Promise<KeptAnswer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (last?.etag === etag) return { ...made, etag, bodies: last.bodies };
  const [gzipped, brotli] = await Promise.all([toGzip(body), toBrotli(body, quickBrotli)]);
  return { ...made, etag, bodies: { identity: alone(body), gzip: gzipped, br: brotli } };
}

const squeezed = new WeakSet<KeptAnswer['bodies']>();

/** Compresses as far as it goes, once, in the thread pool: for answers that are asked for again and again. */
export async function squeeze({ bodies }: KeptAnswer): Promise<void> {
  if (squeezed.has(bodies)) return;
  squeezed.add(bodies);
  bodies.br = await toBrotli(bodies.identity, constants.BROTLI_MAX_QUALITY);
}

export function sizeOf({ bodies }: KeptAnswer): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length;
}

async function toGzip(body: Buffer): Promise<Buffer> {
  return alone(await compressGzip(body, { level: gzipLevel }));
}

async function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return alone(await compressBrotli(body, { params }));
}

/** zlib and Buffer hand out parts of larger blocks, which would be kept with them and counted nowhere. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
