/** Decides who gets a page while it is being rendered; everyone else waits until it is complete. */
import type { Request } from 'express';
import { lacksParts } from '#server/render/complete-page.ts';
import type { PageResult } from '#shared/pages/page-result.ts';

/** @param isBot robots would index fallbacks */
export function takesStream({ method, httpVersion, headers }: Request, isBot: boolean, page: PageResult): boolean {
  // HTTP/1.0 has no chunks: a page that is cut would look complete.
  if (method !== 'GET' || isBot || httpVersion === '1.0') return false;
  // A 304 needs the complete page, but is not worth waiting for a late part.
  return lacksParts(page) || headers['if-none-match'] === undefined;
}
