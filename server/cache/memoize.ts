/** Memoization of functions of strings and of records, and of what was read last. */
import { withTimeout } from '#server/limits/deadline.ts';

/** Unbounded: only for arguments that come from the content, never from requests. */
export function memoize<Words extends string[], Result extends NonNullable<unknown>>(
  read: (...words: Words) => Result,
): (...words: Words) => Result {
  const results = new Map<string, Result>();
  return (...words) => {
    const key = words.join(' ');
    const result = results.get(key) ?? read(...words);
    results.set(key, result);
    return result;
  };
}

/** What is made of records once, and lives as long as they do. */
const lasting = new WeakSet<object>();
export const isLasting = (value: object): boolean => lasting.has(value);

/** By the record itself: records of the content never change, and keep their identity from call to call. */
export function memoizeRecord<Key extends object, Result extends NonNullable<unknown>>(
  make: (record: Key) => Result,
): (record: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (record) => {
    const known = results.get(record);
    if (known !== undefined) return known;
    const result = make(record);
    if (typeof result === 'object') lasting.add(result);
    results.set(record, result);
    return result;
  };
}

const maxEntries = 1000;
const maxTextLength = 500;

/**
 * Bounded, for parsers of request text: a few user agents and paths make up nearly all requests, and parsing one costs as
 * much as sending a page. When full, it starts over.
 */
export function memoizeText<Result extends NonNullable<unknown>>(
  parse: (text: string) => Result,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = parse(text);
    if (results.size >= maxEntries) results.clear();
    if (text.length <= maxTextLength) results.set(text, result);
    return result;
  };
}

/** @returns what was read last where it cannot be read within a second; undefined if it never could */
export function lastKnown<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  onFailure: (error: unknown) => void = () => undefined,
): () => Promise<Value | undefined> {
  let last: Value | undefined;
  return async () => {
    last = await withTimeout(1000, read).catch((error: unknown) => {
      onFailure(error);
      return last;
    });
    return last;
  };
}
