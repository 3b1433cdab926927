/** Which text of the consent a visitor has before them, to be kept with what they send. */
import type { Logger } from 'pino';
import type { ContentSource } from '../content/content-source.ts';

const freshMs = 60_000;
const longestMs = 1000;

/** Reads it once a minute; a broken content source never costs a request: then the last one known is kept. */
export function createConsentVersion(content: Pick<ContentSource, 'page'>, logger: Logger): () => Promise<string> {
  let last = 'unknown';
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < freshMs) return last;
    try {
      const page = await content.page({ id: 'consent' }, { signal: AbortSignal.timeout(longestMs) });
      if (page !== undefined) last = page.version ?? page.updated;
      readAt = performance.now();
    } catch (error) {
      logger.warn({ err: error, version: last }, 'the version of the consent cannot be read');
    }
    return last;
  };
}
