/** No line of a page ends at the dash of a range, «10–15 минут»: only what a page shows gets the word joiner, whose papers, feeds and data stay plain. */
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';

const dashOfRange = /(?<=\d)–(?=\d)/g;

/** The page with U+2060 after the dash of every range in its data and in what comes later. */
export function joinRanges(page: PageResult): PageResult {
  const slots = Object.entries<DeferredSlot<unknown>>(page.deferred).map(([name, slot]) => [name, joinSlot(slot)]);
  return { ...page, ...joinDeep({ data: page.data, chosen: page.chosen }), deferred: Object.fromEntries(slots) };
}

/** @param value plain data, whose shape stays */
function joinDeep<Value>(value: Value): Value {
  return joinAny(value) as Value;
}

/** Whatever has no range is the same object as before. */
function joinAny(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(dashOfRange, '–\u2060');
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([key, inner]): [string, unknown] => [key, joinAny(inner)]);
  if (after.every(([, inner], index) => inner === before[index]?.[1])) return value;
  return Array.isArray(value) ? after.map(([, inner]) => inner) : Object.fromEntries(after);
}

function joinSlot({ promise, ...slot }: DeferredSlot<unknown>): DeferredSlot<unknown> {
  const joined = promise?.then(joinDeep);
  // The page reports the failure of a part when it shows it.
  joined?.catch(() => undefined);
  return { ...joinDeep(slot), ...(joined && { promise: joined }) };
}
