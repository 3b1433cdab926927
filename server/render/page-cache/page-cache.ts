/** Answers kept in memory: fresh for a minute, served a day longer while they are renewed or their source is broken. */
import { HttpError } from '../../errors/http-error.ts';
import type { LoadOutcome } from '../load-page.ts';
import { pathOf, pathTest } from './cache-key.ts';
import { type CacheLimits, cacheLimits } from './cache-limits.ts';
import { type KeptAnswer, keepAnswer, type MadeAnswer, sizeOf, squeeze } from './kept-answer.ts';

interface Entry {
  answer: KeptAnswer;
  freshUntil: number;
  madeAt: number;
  bytes: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

export interface Work {
  load(): Promise<LoadOutcome>;
  /** @returns undefined where there is nothing that may be kept */
  make(outcome: LoadOutcome): Promise<MadeAnswer | undefined>;
}

export interface Making {
  /** What was found at the address. @throws whatever the loading throws */
  outcome: Promise<LoadOutcome>;
  /** The whole answer, or undefined where there is none that may be kept. @throws the same */
  kept: Promise<KeptAnswer | undefined>;
}

export function createPageCache(limits: CacheLimits = cacheLimits) {
  const entries = new Map<string, Entry>();
  const missing = new Map<string, number>();
  const underWay = new Map<string, Making>();
  let bytes = 0;
  /** What began before a purge is not kept after it. */
  let generation = 0;

  const isOver = ({ madeAt }: Entry) => performance.now() > madeAt + limits.freshMs + limits.staleMs;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, answer: KeptAnswer) => {
    const size = sizeOf(answer);
    remove(key);
    if (size > limits.mostBytesOfOne) return;
    const now = performance.now();
    // Spread, so that what came together is not renewed together.
    const freshUntil = now + (answer.isMakeshift ? limits.makeshiftMs : limits.freshMs) * (0.9 + Math.random() * 0.2);
    entries.set(key, { answer, madeAt: now, freshUntil, bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= limits.mostBytes) break;
      remove(oldest);
    }
  };
  /** What a makeshift must not take the place of. */
  const findWhole = (key: string) => {
    const entry = entries.get(key);
    return entry === undefined || entry.answer.isMakeshift || isOver(entry) ? undefined : entry;
  };
  const makeAndKeep = async (key: string, { make }: Work, outcome: Promise<LoadOutcome>) => {
    const begunIn = generation;
    const last = entries.get(key);
    try {
      const made = await make(await outcome);
      const answer = made && keepAnswer(made, last?.answer);
      if (begunIn !== generation) return answer;
      const better = answer?.isMakeshift ? findWhole(key) : undefined;
      if (better !== undefined) {
        better.freshUntil = performance.now() + limits.retryMs;
        return better.answer;
      }
      if (answer !== undefined) keep(key, answer);
      else if (last !== undefined) last.freshUntil = performance.now() + limits.retryMs;
      return answer;
    } catch (error) {
      if (begunIn === generation && error instanceof HttpError && error.status === 404) {
        remove(key);
        missing.set(key, performance.now() + limits.missingMs);
        for (const oldest of missing.keys()) if (missing.size > limits.mostMissing) missing.delete(oldest);
      } else if (last !== undefined) last.freshUntil = performance.now() + limits.retryMs;
      throw error;
    }
  };

  return {
    /** An answer that may be served, and whether it wants renewal. */
    find(key: string): { answer: KeptAnswer; isFresh: boolean } | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (isOver(entry)) {
        remove(key);
        return undefined;
      }
      // Who asks again may not be the last one.
      squeeze(entry.answer);
      // The least lately used stand first.
      entries.delete(key);
      entries.set(key, entry);
      return { answer: entry.answer, isFresh: performance.now() < entry.freshUntil };
    },
    isMissing: (key: string) => (missing.get(key) ?? 0) > performance.now(),
    /** One making at a time for a key: who comes later shares it. */
    share(key: string, work: Work): Making & { isFirst: boolean } {
      const known = underWay.get(key);
      if (known !== undefined) return { ...known, isFirst: false };
      const outcome = work.load();
      const making = { outcome, kept: makeAndKeep(key, work, outcome) };
      const forget = () => underWay.get(key) === making && underWay.delete(key);
      making.kept.then(forget, forget);
      underWay.set(key, making);
      return { ...making, isFirst: true };
    },
    /** Forgets one path, or all below a prefix that ends in `*`, or everything. @returns how many answers */
    purge(pattern = '*'): number {
      generation += 1;
      missing.clear();
      underWay.clear();
      const isMeant = pathTest(pattern);
      const keys = [...entries.keys()].filter((key) => isMeant(pathOf(key)));
      for (const key of keys) remove(key);
      return keys.length;
    },
    figures: () => ({ entries: entries.size, bytes }),
  };
}
