/** Serves `/_img/{modifiers}/{source}`: the site's pictures in the sizes and formats that its pages use. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { parsePictureRequest } from './parse-request.ts';
import { pictureCacheControl } from './picture-store.ts';
import type { Pictures } from './pictures.ts';

/** If the bytes turn out to be a document after all, a browser that opens it runs nothing. */
const policy = "default-src 'none'; sandbox";

/** @throws HttpError 400, 404, 405, 500, 503, 504 */
export function imageProxy(pictures: Pictures): RequestHandler {
  return async (request, response) => {
    const { pathname, search } = response.locals;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'pictures take GET and HEAD');
    if (search !== '') throw new HttpError(400, 'picture: a query, which would only make more addresses of it');
    const pictureRequest = parsePictureRequest(pathname, pictures.imageHost);
    const body = await pictures.get(pictureRequest, queueKey(request.ip));
    response.set({ 'Cache-Control': pictureCacheControl, 'Content-Security-Policy': policy });
    // send() handles ETag, conditional requests, Content-Length and HEAD.
    response.type(pictureRequest.format).send(body);
  };
}
