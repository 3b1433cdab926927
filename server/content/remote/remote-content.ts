/** The content source over the company's API: cached, deadline-bound, with a circuit breaker per call. */
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { HttpError, isWithdrawn } from '#server/errors/http-error.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';
import { type ApiValue, defaultAnswerLimits, sizeOfAnswer } from './answer-limits.ts';
import { createApiClient } from './api-client.ts';
import { createRemoteCall } from './remote-call.ts';
import type { RemoteParts } from './remote-parts.ts';

export interface RemoteContent {
  content: ContentSource;
  /** From now on cached answers serve only where the API fails. */
  expire(): void;
  close(): Promise<void>;
}

/**
 * @param baseUrl address of the API without a slash at the end
 * @param seoBaseUrl where titles and descriptions are asked
 */
export function createRemoteContent(baseUrl: string, parts: RemoteParts, seoBaseUrl = baseUrl): RemoteContent {
  const { metrics, limits = {}, now = () => performance.now() } = parts;
  const client = createApiClient(baseUrl);
  const seoClient = seoBaseUrl === baseUrl ? client : createApiClient(seoBaseUrl);
  const cache = createSwrCache<ApiValue>(
    { ...defaultAnswerLimits, ...limits.cache },
    { sizeOf: sizeOfAnswer, now, isWithdrawn, onStale: () => metrics.upstreamStale.inc() },
  );
  const names = Object.keys(contentApi) as CallName[];
  const calls = names.map((name) => ({ name, ...createRemoteCall(name, name === 'seo' ? seoClient : client, parts) }));
  metrics.watch({
    name: 'site_upstream_open',
    help: '1 while a call of the API is not asked because it failed.',
    label: 'call',
    read: () => Object.fromEntries(calls.map(({ name, isOpen }) => [name, Number(isOpen())])),
  });
  metrics.watch({
    name: 'site_upstream_cache_bytes',
    help: 'Answers of the API cached in memory.',
    read: () => cache.figures().size,
  });
  const methods = calls.map(({ name, at, load }) => {
    const method = async (input: Record<string, unknown>, { signal, onFreshness }: CallOptions): Promise<unknown> => {
      if (signal.aborted) throw visitorGone(signal);
      const path = at(input);
      const { value } = await untilGone(
        cache.get(path, (previous) => load(path, previous)),
        signal,
      );
      onFreshness?.(cache.find(path)?.freshForMs ?? 0);
      return value;
    };
    return [name, method] as const;
  });
  return {
    // Built from the table that the type is derived from.
    content: Object.fromEntries(methods) as unknown as ContentSource,
    expire: () => void cache.expire(),
    close: async () => void (await Promise.all([client.close(), seoClient.close()])),
  };
}

/** Rejects when this visitor leaves; the shared call goes on for the others. */
async function untilGone<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(visitorGone(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([answer, gone]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function visitorGone({ reason }: AbortSignal): HttpError {
  return new HttpError(499, 'nobody waits any more', { cause: reason });
}
