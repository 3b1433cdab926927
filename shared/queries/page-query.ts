/** The part of a query that a page reads, and its canonical spelling. */
import type { ParamRule } from '#shared/route-params.ts';

export interface QueryRule {
  /** False for invalid values and for the default one, which needs no key. */
  isValue: ParamRule;
  /** The key may be repeated. */
  isList?: true;
}
export type QueryRules = Readonly<Record<string, QueryRule>>;

/** Values by key; a key without values is absent. */
export type PageQuery<Key extends string = string> = Readonly<Partial<Record<Key, readonly string[]>>>;

/** Soft hyphens and zero-width signs, which come with pasted text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** More than any list of choices has; the rest is dropped. */
const mostValues = 40;

/**
 * Parses the keys that have rules: sorted keys, sorted unique values; drops everything else.
 * Never throws.
 * @param search with or without the question mark
 */
export function readPageQuery<Key extends string>(
  rules: Readonly<Record<Key, QueryRule>>,
  search: string,
): PageQuery<Key> {
  const given = new URLSearchParams(search);
  const keys = Object.keys(rules).sort() as Key[];
  const query: Partial<Record<Key, string[]>> = {};
  for (const key of keys) {
    const { isValue, isList } = rules[key];
    const typed = given.getAll(key).map((value) => value.replace(invisible, ''));
    const values = [...new Set(typed.filter(isValue))].slice(0, isList ? mostValues : 1);
    if (values.length > 0) query[key] = values.sort();
  }
  return query;
}

/** The canonical spelling: `?price=3-4&price=4-5&stock=in-stock`, or nothing. */
export function toSearch(query: PageQuery): string {
  const pairs = Object.keys(query)
    .sort()
    .flatMap((key) => [...(query[key] ?? [])].sort().map((value): [string, string] => [key, value]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** «4 490 000 ₽», «18,5 %», «48 мес.», with a unit or without → number; undefined for anything else. */
export function readFigure(text: string): number | undefined {
  const bare = text.replace(/\s/g, '').replace(/(?:₽|руб(?:л(?:ь|я|ей))?\.?|р\.?|%|мес(?:яц(?:а|ев)?)?\.?)$/i, '');
  return /^\d{1,12}([.,]\d{0,6})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}
