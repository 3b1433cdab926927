/** Cargo that lies where the shipper says, for the drawings: an outline where its size is known, else the centre alone. */
import type { LoadingSpace } from '#shared/trips/loading-space.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';
import type { ReadLine } from './read-trip-lines.ts';

export interface LyingCargo {
  pieces: PlacedPiece[];
  /** Centres of what has no outline, from the inner face of the front wall. */
  centresMm: number[];
}

/** Several pieces with one common centre have no outline: nobody knows how they stand. */
export function lyingCargo(lines: readonly ReadLine[], space: LoadingSpace): LyingCargo {
  const pieces: PlacedPiece[] = [];
  const centresMm: number[] = [];
  for (const [index, { line, shape }] of lines.entries()) {
    if (line.centreMm === undefined) continue;
    if (shape === undefined || line.count > 1) centresMm.push(line.centreMm);
    else pieces.push({ ...outlineOf(shape, line, space), line: index });
  }
  return { pieces, centresMm };
}

type Outline = Omit<PlacedPiece, 'line'>;

/** In the middle of the floor's width. */
function outlineOf(
  shape: NonNullable<ReadLine['shape']>,
  { massKg, stop, centreMm = 0 }: ReadLine['line'],
  space: LoadingSpace,
): Outline {
  const size = pieceSize({ ...shape, massKg, stop, count: 1 }, space);
  const [xMm, yMm] = [centreMm - size.lengthMm / 2, (space.widthMm - size.widthMm) / 2];
  const isRound = shape.kind === 'drum' || shape.kind === 'roll';
  return { index: 0, stop, massKg, xMm, yMm, ...size, level: 0, isRound };
}
