/** Placed pieces as things to move along the floor: what stands on each other moves as one. Lengths in mm, x from the front wall. */
import type { FloorSpan } from './bounds.ts';
import { type CargoLine, isLying } from './cargo.ts';
import { coilBeamMm } from './floor-units.ts';
import type { LoadingSpace } from './loading-space.ts';
import type { PlacedPiece } from './placement.ts';

export type MovingSpace = Pick<LoadingSpace, 'lengthMm' | 'widthMm' | 'coilWell'>;

export interface FloorStack {
  /** The piece on the floor. */
  bottom: PlacedPiece;
  /** Indices of its pieces in the placement. */
  pieces: number[];
  /** Where it may lie; undefined for what has one place: containers on their locks, heaps, logs on bunks. */
  zone: FloorSpan | undefined;
  /** Kept free before and behind it. */
  clearMm: number;
}

/** In the order of the placement: by lines, then from the front and from the left. */
export function floorStacks(
  pieces: readonly PlacedPiece[],
  cargo: readonly CargoLine[],
  space: MovingSpace,
): FloorStack[] {
  const stacks = new Map<string, FloorStack>();
  for (const [index, piece] of pieces.entries()) {
    const key = `${piece.line} ${piece.xMm} ${piece.yMm}`;
    const known = stacks.get(key);
    if (known !== undefined) known.pieces.push(index);
    else stacks.set(key, { bottom: piece, pieces: [index], ...freedomOf(cargo[piece.line], space) });
  }
  return [...stacks.values()];
}

function freedomOf(
  line: CargoLine | undefined,
  { lengthMm, coilWell }: MovingSpace,
): Pick<FloorStack, 'zone' | 'clearMm'> {
  const kind = line === undefined || isLying(line) ? 'bulk' : line.kind;
  if (kind === 'bulk' || kind === 'container' || kind === 'logs') return { zone: undefined, clearMm: 0 };
  if (kind !== 'coil') return { zone: { fromMm: 0, toMm: lengthMm }, clearMm: 0 };
  const zone = coilWell && { fromMm: coilWell.startMm, toMm: coilWell.startMm + coilWell.lengthMm };
  return { zone, clearMm: coilBeamMm / 2 };
}
