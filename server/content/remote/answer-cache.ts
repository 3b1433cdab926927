/**
 * Answers kept in memory, bounded by bytes. Fresh ones are given at once; older ones too, and asked for again meanwhile;
 * still older ones wait a moment for their successor and stand in for it where it fails.
 */
import { createSingleFlight } from '#server/work/single-flight.ts';

export interface CacheLimits {
  /** Up to this age nobody is asked, give or take a tenth, so that not everything grows old at once. */
  freshMs: number;
  /** Up to this age an answer is given at once, and renewed behind the visitor's back. */
  whileRevalidateMs: number;
  /** Up to this age an answer is better than none. */
  ifErrorMs: number;
  /** How long a visitor waits for the successor of such an answer. */
  waitMs: number;
  bytes: number;
}

export const defaultCacheLimits: CacheLimits = {
  freshMs: 60_000,
  whileRevalidateMs: 10 * 60_000,
  ifErrorMs: 24 * 3_600_000,
  waitMs: 300,
  bytes: 64 * 1024 * 1024,
};

export interface Answer {
  /** Undefined: there is no such record. */
  value: unknown;
  etag: string | undefined;
  bytes: number;
}

/** @param known what is kept, to be told apart from what is new. Throws what the visitor may see. */
export type LoadAnswer = (known: Answer | undefined) => Promise<Answer>;

interface Entry {
  answer: Answer;
  checkedAt: number;
  freshMs: number;
}

/** What an entry weighs beside its text: the key, and objects instead of letters. */
const overheadBytes = 500;
const growth = 2;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** @param now a clock that never goes back, milliseconds */
export function createAnswerCache(limits: CacheLimits, now: () => number, onStale: () => void) {
  const entries = new Map<string, Entry>();
  const share = createSingleFlight<Answer>();
  let bytes = 0;
  return {
    async get(key: string, load: LoadAnswer): Promise<unknown> {
      const entry = entries.get(key);
      if (entry === undefined) return (await renew(key, load)).value;
      // The last one used is the last one to go.
      entries.delete(key);
      entries.set(key, entry);
      const age = now() - entry.checkedAt;
      if (age < entry.freshMs) return entry.answer.value;
      const renewal = renew(key, load);
      if (age >= limits.ifErrorMs) return (await renewal).value;
      const renewed = renewal.catch(() => undefined);
      const successor = age < limits.whileRevalidateMs ? undefined : await withinTime(renewed, limits.waitMs);
      if (successor === undefined) onStale();
      return (successor ?? entry.answer).value;
    },
    figures: () => ({ bytes, entries: entries.size }),
    /** Everything counts as old: it is asked for again, and stands in where that fails. */
    expire(): void {
      for (const entry of entries.values())
        entry.checkedAt = Math.min(entry.checkedAt, now() - limits.whileRevalidateMs);
    },
  };

  function renew(key: string, load: LoadAnswer): Promise<Answer> {
    return share(key, async () => {
      const answer = await load(entries.get(key)?.answer);
      keep(key, answer);
      return answer;
    });
  }

  function keep(key: string, answer: Answer): void {
    drop(key);
    entries.set(key, { answer, checkedAt: now(), freshMs: limits.freshMs * (0.9 + Math.random() * 0.2) });
    bytes += weight(answer);
    for (const oldest of entries.keys()) {
      if (bytes <= limits.bytes) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    bytes -= weight(entry.answer);
  }
}

function weight(answer: Answer): number {
  return answer.bytes * growth + overheadBytes;
}

async function withinTime<Value>(work: Promise<Value>, timeMs: number): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
