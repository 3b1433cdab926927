/** Where a form was sent from: our own pages, somewhere unknown, or another site. */
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';

/**
 * @returns false when no header reveals the origin
 * @throws HttpError 403 when the form comes from another site
 */
export function isKnownOrigin(request: Request, siteUrl: string): boolean {
  // The request target has checked that the host is ours.
  const hosts = [request.get('Host')?.toLowerCase(), new URL(siteUrl).host];
  const isOurs = (address: string) => URL.canParse(address) && hosts.includes(new URL(address).host);
  const [site, origin, referer] = [request.get('Sec-Fetch-Site'), request.get('Origin'), request.get('Referer')];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new HttpError(403, 'the form was sent from another site');
  }
  if (origin !== undefined && !isOurs(origin)) throw new HttpError(403, 'the form was sent from another origin');
  if (site !== undefined || origin !== undefined) return true;
  if (referer !== undefined && !isOurs(referer)) throw new HttpError(403, 'the form was sent from another page');
  return referer !== undefined;
}
