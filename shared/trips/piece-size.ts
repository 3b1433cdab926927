/** How large a piece is as it lies on the floor, and how high it may be to get in. */
import { type LooseLine, palletSizes } from './cargo.ts';
import { containers } from './container-seats.ts';
import type { LoadingSpace, LoadingWay } from './loading-space.ts';

export interface PieceSize {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** A filled big bag bulges: two stand side by side in every body. */
const bigBagMm = 1100;

/** Drawn where the shipper gives no height; it passes every opening, and such pieces are never stacked. */
const assumedHeightMm = 1200;

const containerWidthMm = 2438;
const containerHeightMm = 2591;

/** The first of the two ways in which a piece may be turned. */
export function pieceSize(line: LooseLine, { lengthMm, widthMm, heightMm, stakes }: LoadingSpace): PieceSize {
  switch (line.kind) {
    case 'pallet':
      // Europallets stand across the floor, two in a row, where nothing asks for more.
      return {
        lengthMm: palletSizes[line.size].widthMm,
        widthMm: palletSizes[line.size].lengthMm,
        heightMm: line.heightMm ?? assumedHeightMm,
      };
    case 'box':
      return { lengthMm: line.lengthMm, widthMm: line.widthMm, heightMm: line.heightMm };
    case 'drum':
    case 'roll':
      return { lengthMm: line.diameterMm, widthMm: line.diameterMm, heightMm: line.heightMm };
    case 'coil':
      return { lengthMm: line.widthMm, widthMm: line.diameterMm, heightMm: line.diameterMm };
    case 'big-bag':
      return { lengthMm: bigBagMm, widthMm: bigBagMm, heightMm: line.heightMm ?? assumedHeightMm };
    case 'container':
      return {
        lengthMm: containers[line.size].lengthMm,
        widthMm: containerWidthMm,
        heightMm: line.heightMm ?? containerHeightMm,
      };
    case 'logs':
      return {
        lengthMm: line.lengthMm,
        widthMm: stakes?.widthMm ?? widthMm,
        heightMm: stakes?.heightMm ?? heightMm,
      };
    case 'bulk':
      return { lengthMm, widthMm, heightMm };
  }
}

/** The highest that gets in, alone or as a stack. @param narrowMm the narrower side of the piece */
export function heightLimitMm(space: LoadingSpace, ways: readonly LoadingWay[], narrowMm: number): number {
  const heights = space.openings
    .filter(({ way, widthMm = Number.POSITIVE_INFINITY }) => ways.includes(way) && narrowMm <= widthMm)
    .map(({ heightMm = space.heightMm }) => Math.min(heightMm, space.heightMm));
  return Math.max(0, ...heights);
}
