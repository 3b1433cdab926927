/** The load on the floor per running metre. */
import type { FloorSpan } from './bounds.ts';

/** A mass spread evenly along its length. */
export interface SpreadMass extends FloorSpan {
  massKg: number;
}

const metreMm = 1000;

/**
 * The most that any metre of the floor carries: a window of a metre, slid along the floor, is fullest where it begins or
 * ends with a piece.
 */
export function greatestKgPerMetre(cargo: readonly SpreadMass[]): number {
  const starts = new Set(cargo.flatMap(({ fromMm, toMm }) => [fromMm, toMm - metreMm]));
  return Math.max(0, ...[...starts].map((start) => massWithin(cargo, start)));
}

function massWithin(cargo: readonly SpreadMass[], start: number): number {
  return cargo.reduce((sum, { fromMm, toMm, massKg }) => {
    const within = Math.min(toMm, start + metreMm) - Math.max(fromMm, start);
    return within > 0 ? sum + (massKg * within) / (toMm - fromMm) : sum;
  }, 0);
}
