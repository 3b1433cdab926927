/** Downloads a picture from the permitted host: no redirects, limited in time and size. */

import type { LookupAddress } from 'node:dns';
import dns from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { findPictureType } from './transform.ts';

/** IANA's special-purpose ranges: this host, private, shared, link-local, documentation, benchmarks, multicast. */
const special4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
/** Parts of 2000::/3 that are not plain unicast: IETF protocols with Teredo, documentation, 6to4. */
const special6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const specialAddresses = blockList(`${special4} ${special6}`);
const globalUnicast6 = blockList('2000::/3');

function blockList(ranges: string): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(' ')) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** False for loopback, private and other special addresses, mapped into IPv6 too, and for anything malformed. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialAddresses.check(address, 'ipv4');
  return version === 6 && globalUnicast6.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6');
}

type Resolve = (hostname: string, options: dns.LookupAllOptions) => Promise<LookupAddress[]>;

/**
 * A `lookup` for sockets that fails when any resolved address is not public. It checks the addresses that the socket
 * connects to, so DNS rebinding gains nothing. Sockets do not call it for literal addresses.
 */
export function publicLookup(resolve: Resolve = dns.promises.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true })
      .then((answers) => {
        const [first] = answers;
        if (first === undefined || !answers.every(({ address }) => isPublicAddress(address))) {
          throw new Error(`${hostname} has an address that is not public`);
        }
        return { answers, first };
      })
      .then(
        ({ answers, first }) =>
          options.all === true ? callback(null, answers) : callback(null, first.address, first.family),
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
  };
}

/** Opens a request without sending it: https to public addresses, in tests http to the loopback interface. */
export type OpenRequest = (url: URL, options: RequestOptions) => ClientRequest;

interface DownloadLimits {
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
