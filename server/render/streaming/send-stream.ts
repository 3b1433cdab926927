/** Sends a visitor the stream of a document. */
import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { chooseEncoding } from '#server/middleware/encodings.ts';
import { allowNonce } from '#server/middleware/security-headers.ts';
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
  const encoding = chooseEncoding(request);
  await sendBytes(response, stream.in(encoding).read(), () => {
    setHead();
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    if (stream.nonce !== undefined) allowNonce(response, stream.nonce);
  });
}
