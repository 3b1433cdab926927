/** Loads the pages of navigations inside the browser: a payload and the sheets of the page. */
import type { LoaderFunction } from 'react-router';
import { canonicalSearch } from '#shared/forms/subjects.ts';
import type { PagePayload, ShownPage } from '#shared/pages/page-payload.ts';
import { toPayloadPath } from '#shared/pages/paths.ts';
import { matchRoute, type RouteId } from '#shared/routes.ts';
import { loadStyles } from './page-styles.ts';
import { withinLimit } from './within-limit.ts';

const prefetchedForMs = 30_000;

export interface PayloadClient {
  load: LoaderFunction;
  /** Starts to fetch the page of a link; repeated calls are free. */
  prefetch(pathname: string, search?: string): void;
}

/** What the client session provides. */
export interface PayloadClientOptions {
  /** The page that is shown, when a cancelled navigation or a jump within it leads back to it; one that was left, on back and forward. */
  takeShownPage(url: URL): ShownPage | undefined;
  /** Whether the site has a newer build: then every navigation is a full load. */
  isOutdated(): boolean;
  /** Whether the pages of the route may be prefetched. */
  mayPrefetch(id: RouteId): boolean;
  /** Whether the document has what stands around the page. */
  canShow(page: ShownPage): boolean;
  /** Starts to fetch the code of islands. */
  preloadIslands(names: readonly string[]): void;
  begin(): void;
  fallBack(url: URL, cause: unknown): Promise<never>;
}

/** @param buildId of the document: a payload of another build makes the navigation a full load */
export function createPayloadClient(buildId: string, options: PayloadClientOptions): PayloadClient {
  const inFlight = new Map<string, { page: Promise<PagePayload>; until: number }>();

  /** @param address the page's path with what it reads of the query */
  const request = (address: string): Promise<PagePayload> => {
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

  const loadPage = async (url: URL, address: string): Promise<PagePayload | Response> => {
    if (options.isOutdated()) throw new Error('the site has a newer build');
    const page = await request(address);
    inFlight.delete(address);
    if (page.id !== 'error' && page.path !== url.pathname) return redirectTo(page.path);
    if (!options.canShow(page)) throw new Error('the document has no header and footer for the page');
    options.preloadIslands(page.islands);
    await loadStyles(page.styles);
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
      request(toAddress(pathname, search)).then(
        // A page that cannot be shown is found out when it is asked for.
        ({ styles }) => loadStyles(styles).catch(() => undefined),
        () => undefined,
      );
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
  return result.kind === 'page' ? `${pathname}${canonicalSearch(result.match.id, search)}` : pathname;
}

/** @throws Error for anything but a payload of this build */
async function fetchPage(address: string, buildId: string): Promise<PagePayload> {
  const [pathname = '', query] = address.split('?');
  // The build in the address keeps caches on the way from answering with a payload of an older build.
  const search = `?${query === undefined ? '' : `${query}&`}build=${buildId}`;
  const response = await fetch(`${toPayloadPath(pathname)}${search}`, { headers: { Accept: 'application/json' } });
  const page = (await response.json()) as PagePayload;
  if (page.buildId !== buildId) throw new Error('the site has a newer build');
  if (typeof page.html !== 'string') throw new Error('the payload lacks the page');
  return page;
}
