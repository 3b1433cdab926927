/** The part of a query that changes a page: which keys a page listens to, and the one way to write them. */
import type { ParamRule } from './route-params.ts';

export interface QueryRule {
  /** False for what changes nothing: nonsense, and the value that holds without any. */
  isValue: ParamRule;
  /** The key may stand several times. */
  isList?: true;
}
export type QueryRules = Readonly<Record<string, QueryRule>>;

/** Values by key; a key without values is absent. */
export type PageQuery<Key extends string = string> = Readonly<Partial<Record<Key, readonly string[]>>>;

/** More than any list of choices has; what comes after is no visitor's doing. */
const mostValues = 40;

/**
 * Reads what the rules know: keys in their order, values sorted, each once; all else is dropped.
 * @param search with or without its question mark; never throws, whatever it holds
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
    const values = [...new Set(given.getAll(key).filter(isValue))].slice(0, isList ? mostValues : 1);
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
