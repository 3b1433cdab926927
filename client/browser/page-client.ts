/** Pages for a navigation inside the browser: one payload each, beside the code of the page. */
import type { LoaderFunction } from 'react-router';
import { toSearch } from '#shared/page-query.ts';
import type { PageResult } from '#shared/page-result.ts';
import { toPayloadPath } from '#shared/payload-path.ts';
import { matchRoute, type RouteId, readQuery } from '#shared/routes.ts';
import { hasForms } from '../forms/form-places.ts';
import { PageCodeError } from './page-code-error.ts';
import type { PageMemory } from './page-memory.ts';
import { loadPageCode, loadPageModule } from './page-modules.ts';

const prefetchedForMs = 30_000;

export interface PageClient {
  load: LoaderFunction;
  /** Begins to fetch what a link leads to; asking twice costs nothing. */
  prefetch(pathname: string, search?: string): void;
}

interface Payload {
  buildId: string;
  page: PageResult;
}

/** What the site around does for a page that cannot be had. */
export interface Surroundings extends PageMemory {
  /** The page that is shown, where a navigation was taken back to it. */
  findShown(url: URL): PageResult | undefined;
  /** Whether the site is known to have a newer build: then pages come by full loads. */
  isOutdated(): boolean;
  /** Whether the route's pages may be fetched before they are asked for. */
  mayPrefetch(id: RouteId): boolean;
  loadForms(): Promise<void>;
  begin(): void;
  rescue(url: URL, cause: unknown): Promise<PageResult>;
}

/** @param buildId of the document: a payload of another build means that the page must be loaded anew */
export function createPageClient(buildId: string, surroundings: Surroundings): PageClient {
  const underWay = new Map<string, { page: Promise<PageResult>; until: number }>();

  /** @param address the page's path with what it reads of the query */
  const request = (address: string): Promise<PageResult> => {
    const now = performance.now();
    for (const [key, { until }] of underWay) if (until < now) underWay.delete(key);
    const known = underWay.get(address);
    if (known !== undefined) return known.page;
    const page = fetchPage(address, buildId);
    underWay.set(address, { page, until: now + prefetchedForMs });
    // A failure is never kept: the next intent asks again.
    page.then(
      ({ status }) => status >= 500 && underWay.delete(address),
      () => underWay.delete(address),
    );
    return page;
  };

  return {
    load: async ({ url }) => {
      const shown = surroundings.findShown(url);
      if (shown !== undefined) return shown;
      surroundings.begin();
      try {
        if (surroundings.isOutdated()) throw new Error('the site has a newer build');
        const address = toAddress(url.pathname, url.search);
        const page = surroundings.recall(url) ?? (await request(address));
        underWay.delete(address);
        if (page.id !== 'error' && page.path !== url.pathname) return redirectTo(page.path);
        await Promise.all([loadPageCode(page), hasForms(page.id) ? surroundings.loadForms() : undefined]).catch(
          (cause: unknown) => {
            throw new PageCodeError(cause);
          },
        );
        surroundings.remember(url, page);
        return page;
      } catch (cause) {
        return surroundings.rescue(url, cause);
      }
    },
    prefetch: (pathname, search = '') => {
      const result = matchRoute(pathname);
      if (result.kind !== 'page' || surroundings.isOutdated() || !surroundings.mayPrefetch(result.match.id)) return;
      request(toAddress(pathname, search)).catch(() => undefined);
      loadPageModule(result.match.id).catch(() => undefined);
    },
  };
}

/** As the router's own helper makes it, whose code comes later than this. */
function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}

/** What the page ignores of the query makes no second address. */
function toAddress(pathname: string, search: string): string {
  const result = matchRoute(pathname);
  return result.kind === 'page' ? `${pathname}${toSearch(readQuery(result.match.id, search))}` : pathname;
}

/** @throws Error for anything but a payload of this build */
async function fetchPage(address: string, buildId: string): Promise<PageResult> {
  const [pathname = '', query] = address.split('?');
  // The build makes the address new after a release, so that nothing on the way answers with an old payload.
  const search = `?${query === undefined ? '' : `${query}&`}build=${buildId}`;
  const response = await fetch(`${toPayloadPath(pathname)}${search}`, { headers: { Accept: 'application/json' } });
  const payload = (await response.json()) as Payload;
  if (payload.buildId !== buildId) throw new Error('the site has a newer build');
  return payload.page;
}
