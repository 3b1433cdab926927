/** Sends a visitor the stream of a document. */
import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { chooseEncoding } from '#server/middleware/encodings.ts';
import { allowNonce } from '#server/middleware/security-headers.ts';
import { lacksParts } from '#server/render/complete-page.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { DocumentStream } from './stream-types.ts';

/**
 * Stops where the client leaves; the tee and its other readers go on.
 * @param setHead called before the first byte. @throws the error of the source
 */
export async function sendBytes(
  response: ServerResponse,
  source: AsyncIterable<Buffer>,
  setHead: () => void,
): Promise<void> {
  for await (const piece of source) {
    if (response.destroyed) return;
    if (!response.headersSent) setHead();
    if (!response.write(piece)) await untilDrained(response);
  }
  response.end();
}

/** Resolves when the client has taken what was written, or has left. */
function untilDrained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      response.off('drain', finish).off('close', finish);
      resolve();
    };
    response.on('drain', finish).on('close', finish);
  });
}

/**
 * Status and headers are final before the first byte.
 * @param setHead sets those of the page. @throws whatever ended the rendering early
 */
export async function sendStream(
  request: Request,
  response: Response,
  stream: DocumentStream,
  setHead: () => void,
): Promise<void> {
  await sendBytes(response, stream.in(chooseEncoding(request)).read(), () => {
    setHead();
    setEncoding(request, response);
    if (stream.nonce !== undefined) allowNonce(response, stream.nonce);
  });
}

/** Says in which encoding a streamed page is sent. */
export function setEncoding(request: Request, response: Response): void {
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
}

/** @param isBot robots would index fallbacks */
export function takesStream({ method, httpVersion, headers }: Request, isBot: boolean, page: PageResult): boolean {
  // HTTP/1.0 has no chunks: a page that is cut would look complete.
  if (method !== 'GET' || isBot || httpVersion === '1.0') return false;
  // A 304 needs the complete page, but is not worth waiting for a late part.
  return lacksParts(page) || headers['if-none-match'] === undefined;
}
