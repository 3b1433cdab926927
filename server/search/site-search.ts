/** The search of the site: one index for each edition of the content, made aside; that of an API is renewed while it serves. */
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { createSwrCache } from '#server/cache/swr-cache.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { inTurns } from '#server/content/steps.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { isHrefOn, type Offers } from '#shared/pages/offers.ts';
import { type Answer, listAnswers } from './answers.ts';
import { createSiteIndex, type Hit } from './site-index.ts';
import { listUnits, type OwnUnits } from './site-units.ts';

/** Prices and stock of an API change by the day. */
const freshMs = 10 * 60_000;
/** Reading all that an API has. */
const readMs = 60_000;

export type { Hit };

export interface SearchResult {
  answers: readonly Answer[];
  hits: readonly Hit[];
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;

interface SearchParts {
  content: ContentSource;
  own: OwnUnits & { loadingTables: LoadingTables };
  /** Content in memory never changes: its index is made once. */
  isRemote: boolean;
  /** A monotonic clock, ms. */
  now?: () => number;
  /** A visitor waits so long for an index that is being made. */
  patienceMs?: number;
}

export function createSiteSearch({
  content,
  own,
  isRemote,
  now = () => performance.now(),
  patienceMs = 2000,
}: SearchParts) {
  const make = async (signal: AbortSignal) => {
    // It begins in the turn that opens an edition.
    await nextTurn();
    const [units, types] = await Promise.all([listUnits(content, own, signal), content.types({}, { signal })]);
    const findUnits = await inTurns(createSiteIndex(units));
    const rented = types.filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0);
    return { findUnits, rented: new Map(rented.map(({ code, slug }) => [code, slug])) };
  };
  const always = Number.POSITIVE_INFINITY;
  const indexes = createSwrCache<Awaited<ReturnType<typeof make>>>(
    { freshMs: isRemote ? freshMs : always, whileRevalidateMs: always, ifErrorMs: always, maxSize: 1 },
    { now },
  );
  /** One reading for all who ask; while it is renewed, and while the API fails, the one before serves. */
  const read = () =>
    indexes.get('index', () =>
      withTimeout(readMs, make).catch((error: unknown) => {
        indexes.postpone('index', freshMs);
        throw error;
      }),
    );

  return {
    /**
     * @param offers what the plant offers now: nothing else is found
     * @param today the plant's day, ISO: the index outlives terms
     * @returns undefined while the index is not yet made, as it may be of an API
     */
    find: async (text: string, offers: Offers | undefined, today: string): Promise<SearchResult | undefined> => {
      const made = await Promise.race([read(), setTimeout(patienceMs, undefined, { ref: false })]);
      if (made === undefined) return undefined;
      const { query, hits } = made.findUnits(text);
      const isOffered = ({ unit: { href, until = today } }: Hit) => isHrefOn(offers, href) && until >= today;
      const found = { query, hits: hits.filter(isOffered) };
      const parts = { offers, tables: own.loadingTables, rented: made.rented };
      return { answers: listAnswers(found, parts), hits: found.hits };
    },
    /** Begins to make the index, for those who will search. */
    begin: () => {
      // A start serves first.
      setTimeout(1000, undefined, { ref: false })
        .then(read)
        .catch(() => undefined);
    },
    /** Makes the next search read everything again. */
    expire: () => void indexes.expire(),
  };
}
