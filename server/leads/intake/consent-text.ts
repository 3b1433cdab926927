/** The consent documents that visitors currently see: version and hash are stored with every lead that agrees to one. */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import type { PlainPage } from '#shared/content/company.ts';

export type ConsentText = ReturnType<typeof describe>;

const timeoutMs = 1000;

/**
 * @returns undefined only if the text could never be read: a failing content source never costs a lead. A source may have no
 * document about advertising: then forms have no mark for it
 */
export function createConsentText(
  content: Pick<ContentSource, 'page'>,
  logger: Logger,
  id: 'consent' | 'consent-advertising' = 'consent',
): () => Promise<ConsentText | undefined> {
  const warn = (error?: unknown) => logger.warn({ err: error, page: id }, 'the version of the consent cannot be read');
  // No lifetime of its own: content in memory is asked each time, and the remote source has a cache.
  const lastGood = createSwrCache<{ text?: ConsentText }>(
    { freshMs: 0, whileRevalidateMs: 0, ifErrorMs: Number.POSITIVE_INFINITY, maxSize: 1 },
    { onStale: warn },
  );
  const load = async (): Promise<{ text?: ConsentText }> => {
    const page = await withTimeout(timeoutMs, (signal) => content.page({ id }, { signal }));
    if (page === undefined && id === 'consent-advertising') return {};
    if (page === undefined) throw new Error('there is no text of the consent');
    const text = read.get(page) ?? describe(page);
    read.set(page, text);
    return { text };
  };
  return () =>
    lastGood.get(id, load).then(
      ({ text }) => text,
      (error: unknown) => {
        warn(error);
        return undefined;
      },
    );
}

/** Each text is digested once, not with every page that has a form. */
const read = new WeakMap<PlainPage, ConsentText>();

/** @returns `validVersions` earlier ones that are still taken */
function describe(page: PlainPage) {
  const { title, lead, blocks, version = page.updated, validVersions = [] } = page;
  const sha256 = createHash('sha256')
    .update(JSON.stringify([title, lead, blocks]))
    .digest('hex');
  return { version, sha256, validVersions };
}

/** What a form says it has shown: the proof holds the hash only of a text that is at hand. */
export interface ShownConsent {
  version: string;
  sha256?: string;
}

/** @returns undefined if the visitor must read the current text */
export function readShownConsent(
  current: ConsentText | undefined,
  shown: string | undefined,
): ShownConsent | undefined {
  const isVersion = shown !== undefined && /^[\w.-]{1,40}$/.test(shown);
  if (current === undefined) return { version: isVersion ? shown : 'unknown' };
  if (shown === current.version) return { version: shown, sha256: current.sha256 };
  return isVersion && current.validVersions.includes(shown) ? { version: shown } : undefined;
}

export const consentChanged = 'Текст согласия изменился: прочтите новый и отметьте согласие ещё раз';
