/** A whole answer as bytes: as it is, and gzipped or in brotli once a client has asked for that. */
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { RouteId } from '#shared/routes.ts';

export type Encoding = 'br' | 'gzip';

/** What a filling makes: the body before it is compressed. */
export interface MadeAnswer {
  body: Buffer;
  type: string;
  routeId: RouteId;
  isIndexed: boolean;
  /** As HTTP writes it; absent where nobody can tell. */
  lastModified?: string;
  /** Something in it stands in for what could not be had: it gives way soon, and never takes the place of a whole answer. */
  isMakeshift?: boolean;
}

export interface KeptAnswer extends Omit<MadeAnswer, 'body'> {
  etag: string;
  forms: Forms;
}

/** The body as it is, and in the forms that somebody has asked for. */
export type Forms = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 5 gains nearly all that 9 does, at a sixteenth of its time; 11 costs 60 ms a page and is worth it once. */
const quickBrotli = 5;
const gzipLevel = 6;
/** The compressed forms of a page together take less than this part of it, whether they are there yet or not. */
const partOfForms = 0.5;

/** @param last the answer kept before: equal bytes are not compressed again */
export function keepAnswer({ body, ...made }: MadeAnswer, last?: KeptAnswer): KeptAnswer {
  // It tells versions of one page apart, and guards nothing: a checksum will do.
  const etag = `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
  return { ...made, etag, forms: last?.forms.identity.equals(body) ? last.forms : { identity: alone(body) } };
}

const underWay = new WeakMap<Forms, Map<Encoding, Promise<Buffer>>>();

/** Compresses once for all who wait: most visitors take one form, and the others are never made. */
export function compress(forms: Forms, encoding: Encoding): Promise<Buffer> {
  const works = underWay.get(forms) ?? new Map<Encoding, Promise<Buffer>>();
  underWay.set(forms, works);
  const work = works.get(encoding) ?? make(forms, encoding).finally(() => works.delete(encoding));
  works.set(encoding, work);
  return work;
}

async function make(forms: Forms, encoding: Encoding): Promise<Buffer> {
  const { identity } = forms;
  const body = encoding === 'br' ? await toBrotli(identity, quickBrotli) : await toGzip(identity);
  // It may have been squeezed further meanwhile.
  forms[encoding] ??= body;
  return forms[encoding];
}

const squeezed = new WeakSet<Forms>();

/** Has it compressed as far as it goes, once, in the thread pool: for answers that are asked for again. */
export function squeeze({ forms }: KeptAnswer): void {
  if (squeezed.has(forms)) return;
  squeezed.add(forms);
  toBrotli(forms.identity, constants.BROTLI_MAX_QUALITY).then(
    (body) => {
      forms.br = body;
    },
    // The bytes that are there will do.
    () => undefined,
  );
}

export function sizeOf({ forms }: KeptAnswer): number {
  return Math.ceil(forms.identity.length * (1 + partOfForms));
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
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
