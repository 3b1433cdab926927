/** Loads the pages of navigations inside the browser: a payload and the code of the page. */
import type { LoaderFunction } from 'react-router';
import type { PageResult, ViewId } from '#shared/page-result.ts';
import { toPayloadPath } from '#shared/payload-path.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { matchRoute, type RouteId, readQuery } from '#shared/routes.ts';
import { PageCodeError } from './page-code-error.ts';
import type { PageMemory } from './page-memory.ts';
import { loadPageCode, loadPageModule } from './page-modules.ts';
import { withinLimit } from './within-limit.ts';

const prefetchedForMs = 30_000;

export interface PayloadClient {
  load: LoaderFunction;
  /** Starts to fetch the page of a link; repeated calls are free. */
  prefetch(pathname: string, search?: string): void;
}

interface Payload {
  buildId: string;
  page: PageResult;
}

/** What the client session provides. */
export interface PayloadClientOptions extends PageMemory {
  /** The page that is shown, when a cancelled navigation or a jump within it leads back to it. */
  takeShownPage(url: URL): PageResult | undefined;
  /** Whether the site has a newer build: then every navigation is a full load. */
  isOutdated(): boolean;
  /** Whether the pages of the route may be prefetched. */
  mayPrefetch(id: RouteId): boolean;
  /** Loads the code of the forms that the page holds. */
  loadForms(id: ViewId): Promise<void>;
  begin(): void;
  fallBack(url: URL, cause: unknown): Promise<PageResult>;
}

/** @param buildId of the document: a payload of another build makes the navigation a full load */
export function createPayloadClient(buildId: string, options: PayloadClientOptions): PayloadClient {
  const inFlight = new Map<string, { page: Promise<PageResult>; until: number }>();

  /** @param address the page's path with what it reads of the query */
  const request = (address: string): Promise<PageResult> => {
    const now = performance.now();
    for (const [key, { until }] of inFlight) if (until < now) inFlight.delete(key);
    const known = inFlight.get(address);
    if (known !== undefined) return known.page;
    const page = fetchPage(address, buildId);
    inFlight.set(address, { page, until: now + prefetchedForMs });
    // Failures are not cached: the next intent retries.
    page.then(
      ({ status }) => status >= 500 && inFlight.delete(address),
      () => inFlight.delete(address),
    );
    return page;
  };

  const loadPage = async (url: URL, address: string): Promise<PageResult | Response> => {
    if (options.isOutdated()) throw new Error('the site has a newer build');
    const page = options.recall(url) ?? (await request(address));
    inFlight.delete(address);
    if (page.id !== 'error' && page.path !== url.pathname) return redirectTo(page.path);
    await Promise.all([loadPageCode(page), options.loadForms(page.id)]).catch((cause: unknown) => {
      throw new PageCodeError(cause);
    });
    options.remember(url, page);
    return page;
  };

  return {
    load: async ({ url, request: { signal } }) => {
      const shown = options.takeShownPage(url);
      if (shown !== undefined) return shown;
      options.begin();
      const address = toAddress(url.pathname, url.search);
      try {
        return await withinLimit(loadPage(url, address));
      } catch (cause) {
        // The payload hung: the next attempt asks for it again.
        inFlight.delete(address);
        // The visitor has gone elsewhere: the router drops whatever this returns.
        if (signal.aborted) throw cause;
        return options.fallBack(url, cause);
      }
    },
    prefetch: (pathname, search = '') => {
      const result = matchRoute(pathname);
      if (result.kind !== 'page' || options.isOutdated() || !options.mayPrefetch(result.match.id)) return;
      request(toAddress(pathname, search)).catch(() => undefined);
      loadPageModule(result.match.id).catch(() => undefined);
    },
  };
}

/** The same as React Router's `redirect`, whose code is loaded later. */
function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } });
}

/** The path with the parts of the query that the page reads. */
function toAddress(pathname: string, search: string): string {
  const result = matchRoute(pathname);
  return result.kind === 'page' ? `${pathname}${toSearch(readQuery(result.match.id, search))}` : pathname;
}

/** @throws Error for anything but a payload of this build */
async function fetchPage(address: string, buildId: string): Promise<PageResult> {
  const [pathname = '', query] = address.split('?');
  // The build in the address keeps caches on the way from answering with a payload of an older build.
  const search = `?${query === undefined ? '' : `${query}&`}build=${buildId}`;
  const response = await fetch(`${toPayloadPath(pathname)}${search}`, { headers: { Accept: 'application/json' } });
  const payload = (await response.json()) as Payload;
  if (payload.buildId !== buildId) throw new Error('the site has a newer build');
  return payload.page;
}
