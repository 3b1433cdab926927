/** The payload of a cached document: cut out when it is first asked for, and kept beside it. */
import { cutPage } from '#server/render/formats/cut-page.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';

const payloads = new WeakMap<CachedResponse['bodies'], CachedResponse>();

export function payloadOf({ bodies, etag: _, ...document }: CachedResponse): CachedResponse {
  const known = payloads.get(bodies);
  if (known !== undefined) return known;
  const body = Buffer.from(JSON.stringify(cutPage(bodies.identity.toString('utf8'))));
  const payload = toCachedResponse({ ...document, body, type: 'application/json; charset=utf-8' });
  payloads.set(bodies, payload);
  return payload;
}
