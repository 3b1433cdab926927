/** Rows in which all compared models agree. */
import type { ComparedRow } from '#shared/page-data.ts';

export function isIdenticalRow({ values }: ComparedRow): boolean {
  return values.length > 1 && new Set(values).size === 1;
}
