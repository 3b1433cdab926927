/** How long, wide and high a train is with what stands on it, beside what roads allow without a permit. */

import type { RoadLimits } from '#shared/content/road-limits.ts';
import type { TowingVehicle } from './combination.ts';
import type { PlacedPiece } from './placement.ts';

export type DimensionId = 'length' | 'width' | 'height';

export interface DimensionVerdict {
  id: DimensionId;
  valueMm: number;
  limitMm: number;
}

/** The outside of a trailer; a figure that is missing gets no verdict. */
export interface TrailerOutline {
  /** From the coupling to the rear end. */
  behindCouplingMm: number | undefined;
  widthMm: number | undefined;
  heightMm: number | undefined;
  /** Above the road, where cargo may stand out of the body. */
  openFloorMm: number | undefined;
  isInsulated: boolean;
  /** What makes it longer: its stroke, out for cargo that ends behind the floor. */
  tail: { strokeMm: number; floorLengthMm: number };
}

/** What takes room: lengths in mm. */
type OutlinedPiece = Pick<PlacedPiece, 'xMm' | 'lengthMm' | 'yMm' | 'widthMm' | 'heightMm' | 'level'>;

/** @returns only what is known */
export function checkDimensions(
  outline: TrailerOutline,
  tractor: TowingVehicle,
  pieces: readonly OutlinedPiece[],
  { dimensions }: Pick<RoadLimits, 'dimensions'>,
): DimensionVerdict[] {
  const { behindCouplingMm, widthMm, heightMm, openFloorMm, isInsulated, tail } = outline;
  const { frontOverhangMm, wheelbaseMm, couplingAheadMm } = tractor;
  // Cargo inside a closed body adds nothing to the height.
  const standing = openFloorMm === undefined ? [] : pieces;
  const topsMm = standing.map((piece) => (openFloorMm ?? 0) + (piece.level + 1) * piece.heightMm);
  const isExtended = pieces.some(({ xMm, lengthMm }) => xMm + lengthMm > tail.floorLengthMm);
  const behindMm = behindCouplingMm && behindCouplingMm + (isExtended ? tail.strokeMm : 0);
  const aheadMm = frontOverhangMm && frontOverhangMm + wheelbaseMm - couplingAheadMm;
  const judged = (id: DimensionId, valueMm: number | undefined, limitM: number): DimensionVerdict[] =>
    valueMm === undefined ? [] : [{ id, valueMm: Math.round(valueMm), limitMm: Math.round(limitM * 1000) }];
  return [
    ...judged('length', aheadMm && behindMm && aheadMm + behindMm, dimensions.trainLengthM),
    ...judged(
      'width',
      widthMm && Math.max(widthMm, spreadMm(standing)),
      isInsulated ? dimensions.insulatedWidthM : dimensions.widthM,
    ),
    ...judged('height', heightMm && Math.max(heightMm, ...topsMm), dimensions.heightM),
  ];
}

export function isWithinDimension({ valueMm, limitMm }: DimensionVerdict): boolean {
  return valueMm <= limitMm;
}

/** Across the floor, from the left side of the leftmost piece. */
function spreadMm(pieces: readonly OutlinedPiece[]): number {
  const lefts = pieces.map(({ yMm }) => yMm);
  const rights = pieces.map(({ yMm, widthMm }) => yMm + widthMm);
  return pieces.length === 0 ? 0 : Math.max(...rights) - Math.min(...lefts);
}
