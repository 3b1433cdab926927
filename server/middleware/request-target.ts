/** Parses host and address once, as the client sent them, and rejects whatever could be read in two ways. */

import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { memoizeText } from '#server/cache/memoize.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';

const maxHeaderLines = 100;
const maxKnownHosts = 100;

export type ServedHosts = Pick<Config, 'siteUrl' | 'allowedHosts' | 'servesAnyAddress'>;

/** @throws HttpError 400 for an ambiguous host or address, 421 for another site's host, 431 for too many headers */
export function requestTarget(hosts: ServedHosts): RequestHandler {
  const site = new URL(hosts.siteUrl);
  // The default port is optional.
  const isSite = (host: string) => new URL(`${site.protocol}//${host}`).host === site.host;
  const isServed = (host: string) => {
    const name = host.replace(/:\d+$/, '');
    return hosts.allowedHosts.includes(name) || (hosts.servesAnyAddress && isAddress(name)) || isSite(host);
  };

  /** Checked before: nearly every request names the same host. */
  const knownHosts = new Set<string>();

  return (request, response, next) => {
    if (request.rawHeaders.length > 2 * maxHeaderLines) throw new HttpError(431, 'too many header lines');
    const host = readHost(request.rawHeaders);
    requireServed(host);
    response.locals.isInsecureContext = site.protocol === 'http:' && !isLoopback(host) && !request.secure;

    let target = request.url;
    const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
    if (authority !== undefined) {
      requireServed(authority.toLowerCase());
      target = rest === undefined || !rest.startsWith('/') ? `/${rest ?? ''}` : rest;
      request.url = target;
    }
    const [pathname = '', query] = splitOnce(target, '?');
    if (!isPlainPath(pathname)) throw new HttpError(400, 'the address cannot be read in one way only');
    response.locals.pathname = pathname;
    response.locals.search = query === undefined ? '' : `?${query}`;
    next();
  };

  function requireServed(host: string): void {
    if (knownHosts.has(host)) return;
    const port = /:(\d+)$/.exec(host)?.[1];
    const isHost = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`);
    if (!isHost || Number(port ?? 0) > 65_535) {
      throw new HttpError(400, 'the Host header is not a host');
    }
    if (!isServed(host)) throw new HttpError(421, 'another host was asked for');
    if (knownHosts.size < maxKnownHosts) knownHosts.add(host);
  }
}

/** As a Host header spells it. */
const isAddress = (name: string) => isIP(name) === 4 || (name.startsWith('[') && isIP(name.slice(1, -1)) === 6);

/** Whether browsers trust the host without https. */
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(host);

/** Reads the raw headers, because Node has already joined or dropped repeated ones. */
function readHost(rawHeaders: readonly string[]): string {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) throw new HttpError(400, 'exactly one Host header is needed');
    host = rawHeaders[index + 1];
  }
  if (host === undefined) throw new HttpError(400, 'exactly one Host header is needed');
  return host.toLowerCase();
}

/** True if the path decodes and has no dot segments, backslashes, fragments, encoded separators or control characters. */
const isPlainPath = memoizeText((pathname) => {
  if (!pathname.startsWith('/') || /[\\#]|%2f|%5c|%0|%1|%7f/i.test(pathname)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u0020\u007f]/.test(pathname)) return false;
  const isDotSegment = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment);
  // Careless parsers take a path that begins with two slashes for a host; here it simply becomes a 404.
  if (!pathname.startsWith('//') && pathname.split('/').some(isDotSegment)) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
});

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}
