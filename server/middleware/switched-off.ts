/** Files, feeds, answers of the API and forms of what the plant does not offer are not there; its pages are refused by their loaders. */
import type { RequestHandler } from 'express';
import type { ReadSite } from '#server/content/site-reader.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { isOn, offerOf } from '#shared/pages/offers.ts';

/** @throws HttpError 404 */
export function switchedOff({ readSite }: { readSite: ReadSite }): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const offer = offerOf(locals.pathname);
    if (offer === undefined) return next();
    const site = await readSite().catch(() => undefined);
    if (isOn(site?.offers, offer)) return next();
    if (locals.pathname.startsWith('/data/')) locals.errorFormat = 'text';
    if (request.method === 'POST' && request.accepts(['html', 'json']) === 'json') locals.errorFormat = 'json';
    throw new HttpError(404, `Page not found: ${locals.pathname}`);
  };
}
