/** Sends a cached response as stored bytes, in the best encoding the client accepts. */
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { chooseEncoding, type Encoding } from '#server/middleware/encodings.ts';
import { describeTiming } from '#server/render/server-timing.ts';
import { type CachedResponse, compress } from './cached-response.ts';

/**
 * @param baseLines names and values of headers not set before: a single list is written faster
 * @returns the encoding that the body is sent in; undefined where none is sent
 */
export function sendCached(
  request: Request,
  response: Response,
  cached: CachedResponse,
  baseLines: readonly string[] = [],
): Encoding | 'identity' | undefined {
  const { locals } = response;
  const { etag, lastModified, isIndexed, type, bodies } = cached;
  locals.routeId = cached.routeId;
  // Documents differ by device class, which only our own cache can tell apart.
  const head = [...baseLines, 'Vary', 'Accept-Encoding', 'Cache-Control', 'private, no-cache', 'ETag', etag];
  if (lastModified !== undefined) head.push('Last-Modified', lastModified);
  if (!isIndexed && locals.errorFormat !== 'json') head.push('X-Robots-Tag', 'noindex');
  head.push('Server-Timing', describeTiming(locals));
  if (isUnchanged(request, cached, locals.isBot)) {
    response.writeHead(304, head).end();
    return undefined;
  }
  head.push('Content-Type', type);
  const encoding = chooseEncoding(request);
  const sendBody = (body: Buffer, sent: Encoding | 'identity') => {
    if (sent !== 'identity') head.push('Content-Encoding', sent);
    head.push('Content-Length', String(body.length));
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body);
  };
  const body = bodies[encoding];
  if (body !== undefined) sendBody(body, encoding);
  else if (encoding !== 'identity') {
    compress(bodies, encoding).then(
      (compressed) => sendBody(compressed, encoding),
      // Every client accepts the uncompressed body.
      () => sendBody(bodies.identity, 'identity'),
    );
  }
  return request.method === 'HEAD' ? undefined : encoding;
}

/** Compares ETags, for robots also dates: a date misses changes around the text. */
function isUnchanged({ headers }: Request, { etag, lastModified }: CachedResponse, isBot: boolean): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  // `*` does not say which version the client has.
  if (tags === '*') return false;
  return fresh(
    { 'if-none-match': tags, 'if-modified-since': isBot ? since : undefined },
    { etag, ...(lastModified && { 'last-modified': lastModified }) },
  );
}
