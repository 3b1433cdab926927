/**
 * One address per page. What is asked for exactly comes first; only where nothing is there, the address is cleaned of what
 * people, messengers and other systems do to it, and leads to the page that is meant, in one hop.
 */
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { ReadSite } from '#server/content/site-reader.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import { toPagePath, toPayloadPath } from '#shared/pages/paths.ts';

/** The successor of a legacy path, in exactly its spelling. */
type FindLegacy = (pathname: string) => Promise<string | undefined>;

/** A successor that the plant does not offer is none. */
export function indexLegacyPaths(
  legacyPaths: readonly Record<'from' | 'to', string>[],
  readSite: ReadSite,
): FindLegacy {
  const successors = new Map(legacyPaths.map(({ from, to }) => [from, to]));
  return async (pathname) => {
    const to = successors.get(pathname);
    const site = to === undefined ? undefined : await readSite().catch(() => undefined);
    return to !== undefined && isHrefOn(site?.offers, to) ? to : undefined;
  };
}

/** Keeps the query, because advertisements still link to these addresses with their campaign marks. */
export function legacyRedirects(findLegacy: FindLegacy): RequestHandler {
  return async (_request, response, next) => {
    const { pathname, search } = response.locals;
    const to = await findLegacy(pathname);
    if (to === undefined) return next();
    redirectMoved(response, `${to}${search}`);
  };
}

/** Sends 301, cacheable for a day by everybody, so without the visitor's cookie. */
export function redirectMoved(response: Response, to: string): void {
  response.removeHeader('Set-Cookie');
  response.set('Cache-Control', 'public, max-age=86400').redirect(301, to);
}

interface CanonicalUrlParts {
  findLegacy: FindLegacy;
  /**
   * Where a page is, after all its moves; `search` as sent, and in canonical form.
   * @returns undefined where nothing is there. @throws whatever loading the page throws otherwise
   */
  findPage(response: Response, page: { pathname: string; search: string }): Promise<typeof page | undefined>;
}

/** Turns a 404 into a 301 where the cleaned address has a page; a source that fails meanwhile is no 404. */
export function canonicalUrl({ findLegacy, findPage }: CanonicalUrlParts): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const { pathname, search } = response.locals;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isMissing = error instanceof HttpError && error.status === 404 && !response.headersSent;
    if (!isRead || !isMissing || pathname === undefined) return next(error);
    const payloadOf = toPagePath(pathname);
    try {
      for (const cleaned of cleanedPaths(payloadOf ?? pathname)) {
        const legacy = payloadOf === undefined ? await findLegacy(cleaned) : undefined;
        if (legacy !== undefined) return redirectMoved(response, `${legacy}${search}`);
        const found = await findPage(response, { pathname: cleaned, search });
        if (found === undefined) continue;
        const to = payloadOf === undefined ? found.pathname : toPayloadPath(found.pathname);
        return redirectMoved(response, `${to}${found.search}`);
      }
    } catch (failure) {
      return next(failure);
    }
    next(error);
  };
}

/** Longer ones have no page; the patterns below take a time that grows faster than the text. */
const longestPath = 600;
/** What sentences, quotes, brackets, markup and messengers leave at the end of a link, spaces of all kinds among it. */
const gluedOn = /[\s/.,:;!?…*|)\]}>»“”„‘’'"`]+$/u;
/** Soft hyphens, zero-width signs, marks of direction, byte order marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The addresses that a path may have been, the likeliest first: without doubled slashes, glued-on and invisible signs; in
 * lower case but for the id of a record, and then in lower case.
 * @param pathname as sent. @returns paths of the route table or of legacy, never the path itself
 */
export function cleanedPaths(pathname: string): string[] {
  const hasDotSegment = pathname.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  if (pathname.length > longestPath || hasDotSegment) return [];
  const clean = decodeSigns(pathname)
    .replace(invisible, '')
    .replace(/^[\s/]*/, '/')
    .replace(/\/{2,}/g, '/')
    .replace(gluedOn, '');
  const lower = clean.toLowerCase();
  const idAt = clean.lastIndexOf('/') + 1;
  const likely = clean === '' ? ['/'] : [`${lower.slice(0, idAt)}${clean.slice(idAt)}`, lower];
  return [...new Set(likely)].filter((path) => path !== pathname);
}

/** Decodes what consists of such signs alone: `%C2%A0` at the end; a letter that was encoded without need has no page. */
function decodeSigns(pathname: string): string {
  return pathname.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    const text = decodeURIComponent(escaped);
    return text.replace(invisible, '').replace(gluedOn, '') === '' && !text.includes('/') ? text : escaped;
  });
}
