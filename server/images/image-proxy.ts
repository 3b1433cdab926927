/** Answers `/_img/{modifiers}/{source}`: the site's pictures in the sizes and formats that its pages ask for. */
import type { RequestHandler } from 'express';
import { HttpError } from '../errors/http-error.ts';
import { parsePictureRequest } from './parse-request.ts';
import type { Pictures } from './pictures.ts';

/**
 * A day, not for ever: the address does not change when an editor replaces the file under its name. For a week more
 * the old picture is shown while a browser or a CDN asks again, which mostly ends in a 304.
 */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** Opened on its own, a picture runs nothing, whatever its bytes turn out to be. */
const policy = "default-src 'none'; sandbox";

/** @throws HttpError 400, 404, 405, 415, 422, 502, 503, 504 */
export function imageProxy(pictures: Pictures): RequestHandler {
  return async (request, response) => {
    const { pathname, search } = response.locals;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'pictures take GET and HEAD');
    if (search !== '') throw new HttpError(400, 'picture: a query, which would only make more addresses of it');
    const wanted = parsePictureRequest(pathname, pictures.imageHost);
    const body = await pictures.get(wanted);
    response.set({ 'Cache-Control': cacheControl, 'Content-Security-Policy': policy });
    // Knows tags and conditions, lengths and HEAD.
    response.type(wanted.format).send(body);
  };
}
