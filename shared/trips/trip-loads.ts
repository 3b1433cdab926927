/** What a cargo weighs where: lines with a place of their own, and placed pieces. */
import { type CargoLine, isLying } from './cargo.ts';
import type { StopLoad } from './check-states.ts';
import type { PlacedPiece } from './placement.ts';

export function tripLoads(cargo: readonly CargoLine[], pieces: readonly PlacedPiece[]): StopLoad[] {
  const lying = cargo
    .filter(isLying)
    .map(({ massKg, count, centreMm, stop }): StopLoad => ({ massKg: massKg * count, centreMm, stop }));
  const placed = pieces.map(
    ({ massKg, xMm, lengthMm, stop }): StopLoad => ({ massKg, centreMm: xMm + lengthMm / 2, stop }),
  );
  return [...lying, ...placed];
}
