import type { ComparedRow } from '#shared/page-data.ts';

/** True where the row does not tell the models apart. */
export function isAlike({ values }: ComparedRow): boolean {
  return values.length > 1 && new Set(values).size === 1;
}
