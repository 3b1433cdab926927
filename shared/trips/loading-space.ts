/** Where cargo may lie on a trailer, and how it gets there: lengths in mm, x from where the floor begins. */
import type { ContainerSeat } from './container-seats.ts';

/** From behind, from a side, or from above with a crane. */
export const allWays = ['rear', 'side', 'top'] as const;
export type LoadingWay = (typeof allWays)[number];

export interface LoadingSpace {
  lengthMm: number;
  widthMm: number;
  /** Under the roof, or up to the height that roads allow. */
  heightMm: number;
  openings: readonly Opening[];
  /** No roof keeps rain off. */
  isOpen: boolean;
  /** Pieces are carried on a floor; false for frames that take containers or logs alone. */
  hasFloor: boolean;
  coilWell?: CoilWell | undefined;
  stakes?: Stakes | undefined;
  locks?: ContainerLocks | undefined;
  /** A body for bulk that is tipped. */
  bulkVolumeM3?: number | undefined;
  /** Its bottom is half a circle, see bulk-body.ts. */
  isHalfRound?: boolean;
  /** Beams that carry a second layer of pallets. */
  upperDeck?: { greatestPieceKg: number; beamMm: number } | undefined;
}

/** A way in; without a size it is as large as the body. */
export interface Opening {
  way: LoadingWay;
  heightMm?: number | undefined;
  widthMm?: number | undefined;
}

/** Those of the ways that the space has an opening for. */
export function openWays({ openings }: LoadingSpace, ways: readonly LoadingWay[]): LoadingWay[] {
  return ways.filter((way) => openings.some((opening) => opening.way === way));
}

/** A trough along the middle of the floor; coils lie in it with their axes along the body. */
export interface CoilWell {
  startMm: number;
  lengthMm: number;
  leastDiameterMm: number;
  greatestDiameterMm: number;
  greatestPieceKg: number;
}

/** Bunks that hold logs. */
export interface Stakes {
  widthMm: number;
  heightMm: number;
  leastLogMm: number;
  greatestLogMm: number;
}

/** Twist locks of a container chassis. */
interface ContainerLocks {
  /** From the front; [] where the positions of the locks are not known. */
  seats: readonly ContainerSeat[];
}

/** Typical width of a floor and height under a roof, for a trailer of which only the floor's length is known. */
const typicalWidthMm = 2480;
const typicalHeightMm = 2700;

/** A plain floor that is open on all sides. */
export function spaceOfFloor(floorLengthMm: number): LoadingSpace {
  return {
    lengthMm: floorLengthMm,
    widthMm: typicalWidthMm,
    heightMm: typicalHeightMm,
    openings: allWays.map((way) => ({ way })),
    isOpen: false,
    hasFloor: true,
  };
}
