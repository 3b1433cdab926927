/** The search of the site: one index for each edition of the content, made aside; that of an API is renewed while it serves. */
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { inTurns } from '#server/content/steps.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { isHrefOn, type Offers } from '#shared/pages/offers.ts';
import { type Answer, listAnswers } from './answers.ts';
import { createSiteIndex, type FindUnits, type Hit } from './site-index.ts';
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

export interface SiteSearch {
  /**
   * @param offers what the plant offers now: nothing else is found
   * @returns undefined while the index is not yet made, as it may be of an API
   */
  find(text: string, offers: Offers | undefined): Promise<SearchResult | undefined>;
  /** Begins to make the index, for those who will search. */
  begin(): void;
  /** Makes the next search read everything again. */
  expire(): void;
}

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

interface Made {
  findUnits: FindUnits;
  rented: ReadonlyMap<string, string>;
}

export function createSiteSearch({
  content,
  own,
  isRemote,
  now = () => performance.now(),
  patienceMs = 2000,
}: SearchParts): SiteSearch {
  let known: { at: number; made: Promise<Made> } | undefined;

  const make = async (signal: AbortSignal): Promise<Made> => {
    // It begins in the turn that opens an edition.
    await nextTurn();
    const [units, types] = await Promise.all([listUnits(content, own, signal), content.types({}, { signal })]);
    const findUnits = await inTurns(createSiteIndex(units));
    const rented = types.filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0);
    return { findUnits, rented: new Map(rented.map(({ code, slug }) => [code, slug])) };
  };

  /** One reading for all who ask; while it is renewed, and while the API fails, the one before serves. */
  const read = async (): Promise<Made> => {
    if (known === undefined) {
      const first = { at: now(), made: withTimeout(readMs, make) };
      known = first;
      first.made.catch(() => {
        if (known === first) known = undefined;
      });
    } else if (isRemote && now() - known.at > freshMs) {
      const before = { ...known, at: now() };
      known = before;
      const made = withTimeout(readMs, make);
      made.then(
        () => {
          if (known === before) known = { ...before, made };
        },
        () => undefined,
      );
    }
    return known.made;
  };

  return {
    find: async (text, offers) => {
      const made = await Promise.race([read(), setTimeout(patienceMs, undefined, { ref: false })]);
      if (made === undefined) return undefined;
      const { query, hits } = made.findUnits(text);
      const found = { query, hits: hits.filter(({ unit }) => isHrefOn(offers, unit.href)) };
      const parts = { offers, tables: own.loadingTables, rented: made.rented };
      return { answers: listAnswers(found, parts), hits: found.hits };
    },
    begin: () => {
      // A start serves first.
      setTimeout(1000, undefined, { ref: false })
        .then(read)
        .catch(() => undefined);
    },
    expire: () => {
      known = undefined;
    },
  };
}
