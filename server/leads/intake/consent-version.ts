/** Version of the consent document that visitors currently see, stored with every lead. */
import type { Logger } from 'pino';
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { withTimeout } from '#server/limits/deadline.ts';

const timeoutMs = 1000;

/** A failing content source never costs a lead: the last version known serves, or `unknown`. */
export function createConsentVersion(content: Pick<ContentSource, 'page'>, logger: Logger): () => Promise<string> {
  const warn = (error?: unknown) => logger.warn({ err: error }, 'the version of the consent cannot be read');
  // No lifetime of its own: content in memory is asked each time, and the remote source has a cache.
  const lastGood = createSwrCache<string>(
    { freshMs: 0, whileRevalidateMs: 0, ifErrorMs: Number.POSITIVE_INFINITY, maxSize: 1 },
    { onStale: warn },
  );
  const load = async () => {
    const page = await withTimeout(timeoutMs, (signal) => content.page({ id: 'consent' }, { signal }));
    if (page === undefined) throw new Error('there is no text of the consent');
    return page.version ?? page.updated;
  };
  return () =>
    lastGood.get('consent', load).catch((error: unknown) => {
      warn(error);
      return 'unknown';
    });
}
