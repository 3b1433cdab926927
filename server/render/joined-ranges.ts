/**
 * No line of a page ends at the dash of a range, «10–15 минут», nor within «20-го», «нормо-час» or «г/м²»: only what a page shows gets the
 * word joiner; papers, feeds and data stay plain.
 */
import { isLasting } from '#server/cache/memoize.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';

/** Between figures, or days of the week: «пн–сб»; before the end of an ordinal, «то» and «час»; before square and cubic metres, and the last letter of a name. */
const joints =
  /(?<=\d|(?<!\p{L})\p{L}\p{L})–(?=\d|\p{L}\p{L}(?!\p{L}))|(?<=[\dа-яё])-(?=[а-яё]{1,3}(?!\p{L}))|(?<=[а-я])\/(?=м[²³])|(?<=\p{L})-(?=\p{Lu}(?!\p{L}))/gu;

/** Most texts have none, and are the same string as before. */
const mayHaveJoints = /–|-[а-яёА-ЯЁ]|\/м/;

/** The page with U+2060 at every joint in its data and in what comes later. */
export function joinRanges(page: PageResult): PageResult {
  const slots = Object.entries<DeferredSlot<unknown>>(page.deferred).map(([name, slot]) => [name, joinSlot(slot)]);
  return { ...page, data: joinDeep(page.data), chosen: joinDeep(page.chosen), deferred: Object.fromEntries(slots) };
}

/**
 * What a visitor typed stays as it came, for fields and addresses show it: of a search, of a list, of a trip by its fields.
 * Paths of drawings have no words.
 */
const staysAsItIs = (key: string, value: unknown) =>
  key === 'words' || key === 'q' || key === 'paths' || (key === 'text' && typeof value === 'object');

/** What the records of the content, and what lasts as long as they do, became with all their parts: most of a page's data. */
const known = new WeakMap<object, object>();

/**
 * Joins the records of an answer, once while they live: pages show them whole or in parts.
 * @param answer a record, a list of records, or one page of a list; the page itself is another object with every call
 */
export function joinRecords(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  if ('pageCount' in answer)
    for (const key of ['products', 'articles', 'facets', 'ranges']) joinRecords(answer[key as never]);
  else joinAny(answer, true);
}

/**
 * What is made for one page is not remembered: that takes longer than to walk it.
 * @param value plain data; whatever has no range is the same object as before
 */
const joinDeep = <Value>(value: Value): Value => joinAny(value, false) as Value;

function joinAny(value: unknown, isOfRecord: boolean): unknown {
  if (typeof value === 'string') return mayHaveJoints.test(value) ? value.replace(joints, '$&\u2060') : value;
  if (typeof value !== 'object' || value === null) return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  const isKept = isOfRecord || isLasting(value);
  const joined = Array.isArray(value) ? joinItems(value, isKept) : joinFields(value as Record<string, unknown>, isKept);
  if (isKept) known.set(value, joined);
  return joined;
}

function joinFields(before: Record<string, unknown>, isOfRecord: boolean): object {
  let after: Record<string, unknown> | undefined;
  for (const key in before) {
    if (staysAsItIs(key, before[key])) continue;
    const joined = joinAny(before[key], isOfRecord);
    if (joined === before[key]) continue;
    after ??= { ...before };
    after[key] = joined;
  }
  return after ?? before;
}

function joinItems(before: readonly unknown[], isOfRecord: boolean): readonly unknown[] {
  let after: unknown[] | undefined;
  for (let index = 0; index < before.length; index += 1) {
    const joined = joinAny(before[index], isOfRecord);
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
