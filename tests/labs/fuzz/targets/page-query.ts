/** Queries of pages: one canonical spelling, which means the same again. */
import { catalogQuery, compareQuery, leasingQuery } from '#shared/queries/page-queries.ts';
import { type QueryRules, readPageQuery, toSearch } from '#shared/queries/page-query.ts';
import { textOf } from '#tests/labs/fuzz/input.ts';

const pages: readonly QueryRules[] = [catalogQuery, compareQuery, leasingQuery];
const longest = 40 * 1000;

export function fuzzPageQuery(data: Buffer): void {
  const search = textOf(data);
  for (const rules of pages) {
    const canonical = toSearch(readPageQuery(rules, search));
    const again = toSearch(readPageQuery(rules, canonical));
    if (again !== canonical) throw new Error(`two spellings: ${canonical} and ${again}`);
    if (canonical.length > longest) throw new Error(`${canonical.length} characters`);
  }
}
