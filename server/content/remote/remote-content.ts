/** The company's own API over HTTP: the same calls as the embedded content, made to last when the API does not. */
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import type { Logger } from '#server/logger.ts';
import type { Metrics } from '#server/ops/metrics.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';
import type { CallOptions, ContentSource } from '../content-source.ts';
import { type CacheLimits, createAnswerCache, defaultCacheLimits, type LoadAnswer } from './answer-cache.ts';
import { addressOf } from './api-address.ts';
import { type ApiClient, type CallLimits, createApiClient } from './api-client.ts';
import { type BreakerLimits, BreakerOpen, createBreaker, defaultBreakerLimits } from './breaker.ts';
import { repair } from './repair.ts';
import { tidySeo } from './tidy-seo.ts';

export interface RemoteLimits {
  cache: Partial<CacheLimits>;
  breaker: Partial<BreakerLimits>;
  call: Partial<CallLimits>;
}

export interface RemoteParts {
  logger: Logger;
  metrics: Metrics;
  limits?: Partial<RemoteLimits>;
  /** A clock that never goes back, milliseconds. */
  now?: () => number;
}

export interface RemoteContent {
  content: ContentSource;
  /** Everything is asked for again, and what is kept stands in where that fails. */
  expire(): void;
  close(): Promise<void>;
}

const defaultCallLimits: CallLimits = { ms: 2500, bytes: 2 * 1024 * 1024 };
/** Titles hold a page up for no longer, and are short. */
const limitsOf: Partial<Record<CallName, CallLimits>> = { seo: { ms: 1000, bytes: 64 * 1024 } };

/** @param baseUrl address of the API without a slash at the end */
export function createRemoteContent(baseUrl: string, parts: RemoteParts): RemoteContent {
  const { metrics, limits = {}, now = () => performance.now() } = parts;
  const client = createApiClient(baseUrl);
  const cache = createAnswerCache({ ...defaultCacheLimits, ...limits.cache }, now, () => metrics.upstreamStale.inc());
  const names = Object.keys(contentApi) as CallName[];
  const calls = names.map((name) => ({ name, ...createCall(name, client, parts) }));
  metrics.watch({
    name: 'site_upstream_open',
    help: '1 while a call of the API is not asked because it failed.',
    label: 'call',
    read: () => Object.fromEntries(calls.map(({ name, isOpen }) => [name, Number(isOpen())])),
  });
  metrics.watch({
    name: 'site_upstream_cache_bytes',
    help: 'Answers of the API kept in memory.',
    read: () => cache.figures().bytes,
  });
  const methods = calls.map(({ name, at, load }) => {
    const method = async (input: Record<string, unknown>, { signal }: CallOptions): Promise<unknown> => {
      if (signal.aborted) throw nobodyWaits(signal);
      const path = at(input);
      const known = cache.get(path, (answer) => load(path, answer));
      return untilGone(known, signal);
    };
    return [name, method] as const;
  });
  return {
    // Built from the very table that the type is derived from.
    content: Object.fromEntries(methods) as unknown as ContentSource,
    expire: cache.expire,
    close: client.close,
  };
}

/** One row of the table: its address, its breaker, its checks. */
function createCall(name: CallName, client: ApiClient, { logger, metrics, limits = {}, now }: RemoteParts) {
  const { path: pattern, output } = contentApi[name];
  const callLimits = { ...(limitsOf[name] ?? defaultCallLimits), ...limits.call };
  const breaker = createBreaker(
    { ...defaultBreakerLimits, ...limits.breaker },
    (state) => logger.warn({ call: name, state }, 'API call: the breaker changed'),
    now ?? (() => performance.now()),
  );
  const load = async (path: string, known: Parameters<LoadAnswer>[0]) => {
    const end = metrics.upstreamSeconds.startTimer({ call: name });
    let outcome = 'failed';
    try {
      const answer = await breaker.run(async () => {
        const given = await client.get(path, callLimits, known?.etag);
        if (given.kind === 'not-modified' && known !== undefined) return { ...known };
        if (given.kind !== 'found') return { value: absent(), etag: undefined, bytes: 0 };
        return { value: check(given.json), etag: given.etag, bytes: given.bytes };
      });
      outcome = 'answered';
      return answer;
    } catch (error) {
      if (error instanceof BreakerOpen) outcome = 'spared';
      throw tell(error);
    } finally {
      metrics.upstreamCalls.inc({ call: name, outcome });
      end();
    }
  };
  return { at: addressOf(pattern), load, isOpen: breaker.isOpen };

  function check(json: unknown): unknown {
    const repaired = repair(output, name === 'seo' ? tidySeo(json) : json);
    if (repaired === undefined) throw new UpstreamError(502, 'the answer breaks its schema');
    if (repaired.dropped.length > 0) {
      logger.warn({ call: name, dropped: repaired.dropped.slice(0, 5) }, 'API call: wrong records left out');
    }
    return repaired.value;
  }

  /** A page without a record of its own keeps the defaults; a list that is not there is a fault. */
  function absent(): unknown {
    if (name === 'seo') return {};
    if (output.safeParse(undefined).success) return undefined;
    throw new UpstreamError(502, 'the API does not know this call');
  }

  function tell(error: unknown): unknown {
    if (error instanceof BreakerOpen) return new UpstreamError(503, `API call ${name}: not asked, it keeps failing`);
    if (!(error instanceof UpstreamError)) return error;
    return new UpstreamError(error.status as 502, `API call ${name}: ${error.message}`, { cause: error.cause });
  }
}

/** Who leaves stops waiting; the call goes on for the others. */
async function untilGone(answer: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(nobodyWaits(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([answer, gone]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function nobodyWaits({ reason }: AbortSignal): HttpError {
  return new HttpError(499, 'nobody waits any more', { cause: reason });
}
