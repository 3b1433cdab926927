/** The page cache: complete responses, fresh for a minute, then served stale for a day while revalidated or if that fails. */

import { createSwrCache } from '#server/cache/swr-cache.ts';
import { HttpError, isWithdrawn } from '#server/errors/http-error.ts';
import { cutPage } from '#server/render/formats/cut-page.ts';
import type { LoadOutcome } from '#server/render/load-outcome.ts';
import type { ResolvedPage } from '#server/render/resolve-page.ts';
import { defaultPageCacheLimits, type PageCacheLimits } from './cache-limits.ts';
import { type CachedResponse, type RenderedResponse, sizeOfResponse, toCachedResponse } from './cached-response.ts';

/** The key of a cached page: device class, path and canonical query, nothing else of a request. Its payload is cut from its document. */
const toCacheKey = ({ viewport, pathname, search }: ResolvedPage): string => `${viewport} ${pathname}${search}`;

/** @param pattern a path, or a prefix of paths followed by `*`. @returns whether a key matches, of any device class, with any query */
function keyMatcher(pattern: string): (key: string) => boolean {
  const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  return (key) => {
    const path = key.slice(key.indexOf(' ') + 1).replace(/\?.*/, '');
    return prefix === undefined ? path === pattern : path.startsWith(prefix);
  };
}

// The payload of a cached document: cut out when it is first asked for, and kept beside it.

const payloads = new WeakMap<CachedResponse['bodies'], CachedResponse>();

function payloadOf({ bodies, etag: _, ...document }: CachedResponse): CachedResponse {
  const known = payloads.get(bodies);
  if (known !== undefined) return known;
  const body = Buffer.from(JSON.stringify(cutPage(bodies.identity.toString('utf8'))));
  const payload = toCachedResponse({ ...document, body, type: 'application/json; charset=utf-8' });
  payloads.set(bodies, payload);
  return payload;
}

/** The operations of one cache. */
function createResponsePools(limits: PageCacheLimits) {
  const lifetimeMs = limits.freshMs + limits.staleMs;
  const createPool = (maxSize: number) =>
    createSwrCache<CachedResponse>(
      {
        freshMs: limits.freshMs,
        whileRevalidateMs: lifetimeMs,
        ifErrorMs: lifetimeMs,
        maxSize,
        maxEntrySize: Math.min(limits.maxEntryBytes, maxSize),
      },
      { sizeOf: sizeOfResponse },
    );
  const queriedBytes = Math.floor(limits.maxBytes * limits.queriedShare);
  const [plain, queried] = [createPool(limits.maxBytes - queriedBytes), createPool(queriedBytes)];
  return {
    of: (key: string) => (key.includes('?') ? queried : plain),
    expire: (matches: (key: string) => boolean) => plain.expire(matches) + queried.expire(matches),
    figures() {
      const [first, second] = [plain.figures(), queried.figures()];
      return { entries: first.entries + second.entries, bytes: first.size + second.size };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

export interface PageWork {
  load(): Promise<LoadOutcome>;
  /** @returns undefined if the response must not be cached */
  render(outcome: LoadOutcome): Promise<RenderedResponse | undefined>;
}

export interface CoalescedPage {
  /** The loaded page, or where it moved. @throws whatever loading throws */
  outcome: Promise<LoadOutcome>;
  /** The complete response; undefined if it must not be cached. @throws the same */
  cached: Promise<CachedResponse | undefined>;
  /** Whether it was in the making already, for somebody else. */
  isShared: boolean;
}

/** Documents are what is cached. */
function inFormat({ format }: Pick<ResolvedPage, 'format'>, document: CachedResponse): CachedResponse {
  return format === 'payload' ? payloadOf(document) : document;
}

async function allInFormat(page: ResolvedPage, work: CoalescedPage['cached']): CoalescedPage['cached'] {
  const document = await work;
  return document && inFormat(page, document);
}

/** A page whose data are about to expire is cached this long anyway, or every request would render it. */
const shortestFreshMs = 1000;

export function createPageCache(limits: PageCacheLimits = defaultPageCacheLimits) {
  const responses = createResponsePools(limits);
  const missing = new Map<string, number>();
  const inFlight = new Map<string, CoalescedPage>();
  /** Incremented by a purge: work that began before it stores nothing. */
  let generation = 0;

  const store = (key: string, response: CachedResponse, freshForMs: number): CachedResponse => {
    const previous = responses.of(key).find(key);
    // A degraded response replaces a complete one only after a purge.
    if (response.isDegraded && previous !== undefined && previous.state !== 'expired' && !previous.value.isDegraded) {
      responses.of(key).postpone(key, limits.retryMs);
      return previous.value;
    }
    const freshMs = response.isDegraded ? limits.degradedMs : limits.freshMs;
    responses.of(key).set(key, response, Math.min(freshMs, Math.max(shortestFreshMs, freshForMs)));
    return response;
  };
  const rememberMissing = (key: string) => {
    responses.of(key).delete(key);
    missing.set(key, performance.now() + limits.missingMs);
    for (const oldest of missing.keys()) if (missing.size > limits.maxMissing) missing.delete(oldest);
  };
  const renderAndStore = async (key: string, { render }: PageWork, outcome: Promise<LoadOutcome>) => {
    const startedIn = generation;
    try {
      const rendered = await render(await outcome);
      if (rendered === undefined) {
        if (startedIn === generation) responses.of(key).postpone(key, limits.retryMs);
        return undefined;
      }
      const { freshForMs = Number.POSITIVE_INFINITY, ...made } = rendered;
      const response = toCachedResponse(made, responses.of(key).find(key)?.value);
      return startedIn === generation ? store(key, response, freshForMs) : response;
    } catch (error) {
      const isMissing = error instanceof HttpError && error.status === 404;
      if (startedIn === generation && isMissing) rememberMissing(key);
      else if (startedIn === generation && isWithdrawn(error)) responses.of(key).delete(key);
      else if (startedIn === generation) responses.of(key).postpone(key, limits.retryMs);
      throw error;
    }
  };

  return {
    /** The cached response and its state. */
    find(page: ResolvedPage) {
      const found = responses.of(toCacheKey(page)).find(toCacheKey(page));
      return found && { response: inFormat(page, found.value), state: found.state };
    },
    /** True if the page was missing within the last seconds. */
    isMissing: (page: ResolvedPage) => (missing.get(toCacheKey(page)) ?? 0) > performance.now(),
    /** True while the page is being made: a request for it joins the work. */
    isInFlight: (page: ResolvedPage) => inFlight.has(toCacheKey(page)),
    /** Starts the work, or joins the work in flight for this page. */
    coalesce(page: ResolvedPage, work: PageWork): CoalescedPage {
      const key = toCacheKey(page);
      const running = inFlight.get(key);
      if (running !== undefined) return { ...running, cached: allInFormat(page, running.cached), isShared: true };
      const outcome = work.load();
      const coalesced = { outcome, cached: renderAndStore(key, work, outcome), isShared: false };
      const forget = () => inFlight.get(key) === coalesced && inFlight.delete(key);
      coalesced.cached.then(forget, forget);
      inFlight.set(key, coalesced);
      return { ...coalesced, cached: allInFormat(page, coalesced.cached) };
    },
    /**
     * Expires pages: they are then served only if their source fails.
     * @param pattern a path, or a prefix of paths followed by `*`; absent: all pages. @returns how many responses expired
     */
    purge(pattern = '*'): number {
      generation += 1;
      missing.clear();
      inFlight.clear();
      return responses.expire(keyMatcher(pattern));
    },
    figures: responses.figures,
  };
}
