/** A cargo of equal pieces that a sheet of loading shows. */

import type { ReadLine } from '#server/trips/read-trip-lines.ts';
import { type CargoKind, findCargoKind } from '#shared/trips/cargo-kinds.ts';

export interface LoadingExample {
  title: string;
  /** Equal pieces, as heavy as is lawful. */
  kind: CargoKind;
  sizes: readonly number[];
  /** Of each stop; the first is unloaded first and stands at the rear. */
  counts: readonly number[];
  /** Most of one piece, kg. */
  mostKg?: number;
  isStackable?: boolean;
}

/** @param massKg of one piece */
export function linesOf({ kind, sizes, counts, isStackable = false }: LoadingExample, massKg: number): ReadLine[] {
  const shape = kind.shape(sizes);
  const stacked = 'stackable' in shape ? { ...shape, stackable: isStackable } : shape;
  return counts.map((count, index) => ({ row: 1, kind, line: { ...stacked, massKg, count, stop: index + 1 } }));
}

/** @param code of the kind of cargo @returns none for an unknown one */
export function example(
  title: string,
  code: string,
  counts: number[],
  sizes: number[] = [],
  mostKg?: number,
): LoadingExample[] {
  const kind = findCargoKind(code);
  return kind === undefined ? [] : [{ title, kind, sizes, counts, ...(mostKg !== undefined && { mostKg }) }];
}
