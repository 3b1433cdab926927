/** The consent documents that visitors currently see: version and hash are stored with every lead that agrees to one. */
import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { lastKnown, memoizeRecord } from '#server/cache/memoize.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { PlainPage } from '#shared/content/company.ts';

export type ConsentText = ReturnType<typeof describe>;

/**
 * @returns undefined only if the text could never be read: a failing content source never costs a lead. A source may have no
 * document about advertising: then forms have no mark for it
 */
export function createConsentText(
  content: Pick<ContentSource, 'page'>,
  logger: Logger,
  id: 'consent' | 'consent-advertising' = 'consent',
): () => Promise<ConsentText | undefined> {
  return lastKnown(
    async (signal) => {
      const page = await content.page({ id }, { signal });
      if (page === undefined && id === 'consent') throw new Error('there is no text of the consent');
      return page && describe(page);
    },
    (error) => logger.warn({ err: error, page: id }, 'the version of the consent cannot be read'),
  );
}

/** `validVersions`: earlier ones that are still taken. Each text is digested once, not with every page that has a form. */
const describe = memoizeRecord((page: PlainPage) => {
  const { title, lead, blocks, version = page.updated, validVersions = [] } = page;
  const sha256 = hash('sha256', JSON.stringify([title, lead, blocks]));
  return { version, sha256, validVersions };
});

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
