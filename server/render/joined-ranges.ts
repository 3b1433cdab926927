/**
 * No line of a page ends at the dash of a range, «10–15 минут»: only what a page shows gets the word joiner; papers, feeds and
 * data stay plain.
 */
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';

/** Between figures, or days of the week: «пн–сб». */
const dashOfRange = /(?<=\d|(?<!\p{L})\p{L}\p{L})–(?=\d|\p{L}\p{L}(?!\p{L}))/gu;

/** The page with U+2060 after the dash of every range in its data and in what comes later. */
export function joinRanges(page: PageResult): PageResult {
  const slots = Object.entries<DeferredSlot<unknown>>(page.deferred).map(([name, slot]) => [name, joinSlot(slot)]);
  return { ...page, ...joinDeep({ data: page.data, chosen: page.chosen }), deferred: Object.fromEntries(slots) };
}

/** Records that many pages share, and what they became: most of a page's data, walked once instead of with every page. */
const shared = new WeakMap<object, object | undefined>();

/** @param answer of the content: a record, a list of them, or an object of such lists. It must not change afterwards */
export function markShared(answer: unknown, depth = 0): void {
  if (typeof answer !== 'object' || answer === null) return;
  const isList = Array.isArray(answer);
  if (!isList && !shared.has(answer)) shared.set(answer, undefined);
  if (isList || depth === 0) for (const part of Object.values(answer)) markShared(part, depth + 1);
}

/**
 * Walked with every page, so it copies only what changes: whatever has no range is the same object as before.
 * @param value plain data, whose shape stays
 */
const joinDeep = <Value>(value: Value): Value => joinAny(value) as Value;

function joinAny(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('–') ? value.replace(dashOfRange, '–\u2060') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return joinItems(value);
  const known = shared.get(value);
  if (known !== undefined) return known;
  const after = joinFields(value as Record<string, unknown>);
  if (shared.has(value)) shared.set(value, after);
  return after;
}

function joinFields(before: Record<string, unknown>): object {
  let after: Record<string, unknown> | undefined;
  for (const key in before) {
    const joined = joinAny(before[key]);
    if (joined === before[key]) continue;
    after ??= { ...before };
    after[key] = joined;
  }
  return after ?? before;
}

function joinItems(before: readonly unknown[]): readonly unknown[] {
  let after: unknown[] | undefined;
  for (let index = 0; index < before.length; index += 1) {
    const joined = joinAny(before[index]);
    if (joined === before[index]) continue;
    after ??= [...before];
    after[index] = joined;
  }
  return after ?? before;
}

function joinSlot({ promise, ...slot }: DeferredSlot<unknown>): DeferredSlot<unknown> {
  const later = promise?.then(joinDeep);
  // The page reports the failure of a part when it shows it.
  later?.catch(() => undefined);
  return { ...joinDeep(slot), ...(later && { promise: later }) };
}
