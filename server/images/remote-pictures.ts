/** Downloads a picture from the permitted host: no redirects, limited in time and size. */
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { findPictureType } from './picture-type.ts';
import { publicLookup } from './public-addresses.ts';

/** Opens a request without sending it: https to public addresses, in tests http to the loopback interface. */
export type OpenRequest = (url: URL, options: RequestOptions) => ClientRequest;

export interface DownloadLimits {
  downloadBytes: number;
  /** Aborts when time is up. */
  deadline: AbortSignal;
}

// No content encoding: pictures are compressed already, and this rules out decompression bombs.
const headers = { Accept: 'image/avif, image/webp, image/png, image/jpeg', 'Accept-Encoding': 'identity' };

/**
 * @returns the complete file, of a supported type by its first bytes
 * @throws HttpError 404 absent, 415 unsupported type, 422 too large
 * @throws UpstreamError 502 redirect, refused address or any other failure, 504 too slow
 */
export async function downloadPicture(address: string, limits: DownloadLimits, open: OpenRequest): Promise<Buffer> {
  const { deadline, downloadBytes } = limits;
  try {
    deadline.throwIfAborted();
    const response = await sendRequest(open(new URL(address), { headers, signal: deadline }));
    try {
      requirePicture(response);
      const bytes = await readAll(response, downloadBytes);
      if (findPictureType(bytes) === undefined)
        throw new HttpError(415, 'picture: its bytes are of no type that is read');
      return bytes;
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (deadline.aborted) throw new UpstreamError(504, 'picture: the host takes too long');
    throw new UpstreamError(502, 'picture: the host failed', { cause: error });
  }
}

export function openPublicRequests(): OpenRequest {
  const lookup = publicLookup();
  return (url, options) => {
    // Node does not call lookup for literal addresses.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Error('an address instead of a host name');
    // No keep-alive: the host may close an idle connection just as it is reused.
    return https.request(url, { ...options, agent: false, lookup });
  };
}

function sendRequest(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Stays for the whole exchange: an unhandled 'error' event would end the process.
    request.on('error', reject).once('response', resolve).end();
  });
}

function requirePicture({ statusCode, headers: { 'content-type': type } }: IncomingMessage): void {
  if (statusCode === 404 || statusCode === 410) throw new HttpError(404, 'picture: the host does not have it');
  if (statusCode !== 200) throw new UpstreamError(502, `picture: the host answered ${statusCode}`);
  if (type === undefined || !/^image\/(?!svg)/i.test(type))
    throw new HttpError(415, 'picture: the host sent no picture');
}

async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = new HttpError(422, `picture: more than ${mostBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > mostBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
