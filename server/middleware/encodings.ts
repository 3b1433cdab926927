/** The encodings of responses: which one a client gets, and the work of compressing. */
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Request } from 'express';

export type Encoding = 'br' | 'gzip';

/** Smallest first; browsers accept all and prefer none. */
const offered: Encoding[] = ['br', 'gzip'];
/** Browsers send only a few distinct headers, and parsing one costs more than sending a page. */
const parsed = new Map<string, Encoding | 'identity'>();
const maxParsed = 200;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 5 is nearly as small as 9 at a sixteenth of the time. Quality 11 takes 60 ms a page: for popular ones only. */
const quickBrotli = 5;
const gzipLevel = 6;

export function chooseEncoding(request: Request): Encoding | 'identity' {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const best = offered.find((encoding) => request.acceptsEncodings(encoding)) ?? 'identity';
  if (parsed.size < maxParsed) parsed.set(header, best);
  return best;
}

/** Compresses a complete body. */
export function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: gzipLevel });
  return compressBrotli(body, { params: brotliParams(quickBrotli, body.length) });
}

/** At maximum quality: 60 ms of the thread pool for a page. */
export function toBestBrotli(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, { params: brotliParams(constants.BROTLI_MAX_QUALITY, body.length) });
}

/** Compresses a body that is still being made, as well as `compressBody`. */
export function createStreamEncoder(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: gzipLevel });
  return createBrotliCompress({ params: brotliParams(quickBrotli) });
}

function brotliParams(quality: number, bodyBytes = 0) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bodyBytes,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}
