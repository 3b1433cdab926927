/** How many pieces of one line a space has room for, by arithmetic: full rows of either turning, and stacks. */
import type { LooseLine } from '#shared/trips/cargo.ts';
import { seatPairs } from '#shared/trips/container-seats.ts';
import { floorUnits, greatestLevels, mostLevels } from '#shared/trips/floor-units.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';

/** Pieces of a block of round ones that are laid out to be counted. */
const mostRound = 400;

/** @param line that the space takes at all */
export function roomFor(line: LooseLine, space: LoadingSpace, ways: readonly LoadingWay[]): number {
  if (line.kind === 'bulk') return Math.floor(((space.bulkVolumeM3 ?? 0) * line.densityKgM3) / line.massKg);
  if (line.kind === 'container') return line.size === 20 && seatPairs(space.locks?.seats ?? []).length > 0 ? 2 : 1;
  const size = pieceSize(line, space);
  const levels = Math.min(mostLevels, greatestLevels(line, size, space, ways));
  if (line.kind === 'drum' || line.kind === 'roll') {
    const [block] = floorUnits([{ ...line, count: mostRound }], space, ways, { levels, staggers: true });
    return block?.footprints[0]?.pieces.length ?? 0;
  }
  const [unit] = floorUnits([{ ...line, count: levels }], space, ways, { levels, staggers: false });
  const [one, other] = unit?.footprints ?? [];
  const lengthMm = unit?.zone === undefined ? space.lengthMm : unit.zone.toMm - unit.zone.fromMm;
  if (one === undefined) return 0;
  const perRow = (footprint: typeof one) => Math.floor(space.widthMm / footprint.widthMm);
  const mostRows = perRow(one) === 0 ? 0 : Math.floor(lengthMm / one.lengthMm);
  let most = 0;
  for (let rows = 0; rows <= mostRows; rows++) {
    const restMm = lengthMm - rows * one.lengthMm;
    const others = other === undefined ? 0 : Math.floor(restMm / other.lengthMm) * perRow(other);
    most = Math.max(most, rows * perRow(one) + others);
  }
  return most * levels;
}
