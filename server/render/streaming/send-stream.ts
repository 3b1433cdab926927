/** Sends a visitor the stream of a document. */
import type { Request, Response } from 'express';
import { chooseEncoding } from '#server/middleware/encodings.ts';
import { allowNonce } from '#server/middleware/security-headers.ts';
import { sendBytes } from './send-bytes.ts';
import type { DocumentStream } from './stream-types.ts';

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
