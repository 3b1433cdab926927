/** A placed cargo from above, and from the side within its trailer. The front is on the right, as in all drawings. */
import type { LoadingSpace } from '#shared/trips/loading-space.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';
import { isDrawn } from './drawn-types.ts';
import { toInkPaths, toPathText } from './ink-groups.ts';
import {
  centreMark,
  circle,
  explanatoryInks,
  type Point,
  placeShape,
  polygon,
  rect,
  type Shape,
  toSheetUnits,
  unitMm,
} from './shape.ts';
import { locateStations } from './stations.ts';
import { type TrailerFigures, toTrailerViews } from './trailer-views.ts';
import type { SideView } from './view.ts';

/** Ready to paint, in whole units of the view box, y downwards. */
export type LoadingDrawing = ReturnType<typeof toDrawing>;

/** Margin for the width of lines. */
const edgeMm = 60;

/** More marks than this only blacken the drawing. */
const mostMarks = 120;

type Floor = Pick<LoadingSpace, 'lengthMm' | 'widthMm'>;

/** @param centresMm of cargo whose size nobody knows @param outlined pieces that are part of the drawing, unless all are */
export function drawFromAbove(
  { lengthMm, widthMm }: Floor,
  pieces: readonly PlacedPiece[],
  centresMm: readonly number[] = [],
  outlined = pieces,
): LoadingDrawing {
  const onFloor = outlined.filter(({ level }) => level === 0);
  const hasMarks = new Set(pieces.map(({ stop }) => stop)).size > 1 && pieces.length <= mostMarks;
  const middleOf = (piece: PlacedPiece): Point => [
    lengthMm - piece.xMm - piece.lengthMm / 2,
    widthMm - piece.yMm - piece.widthMm / 2,
  ];
  const outline = (piece: PlacedPiece): Shape => {
    const [from, to] = [lengthMm - piece.xMm - piece.lengthMm, lengthMm - piece.xMm];
    const right = widthMm - piece.yMm;
    return piece.isRound
      ? circle('solid', [(from + to) / 2, right - piece.widthMm / 2], piece.lengthMm / 2)
      : rect('solid', [from, right - piece.widthMm], [to, right]);
  };
  return toDrawing({
    ...{ frontMm: lengthMm, behindMm: behindOf(pieces, lengthMm), topMm: widthMm },
    trailer: [rect('outline', [0, 0], [lengthMm, widthMm])],
    origin: [lengthMm, widthMm],
    cargo: onFloor.map(outline),
    centres: centresMm.map((xMm) => [lengthMm - xMm, widthMm / 2]),
    marks: hasMarks ? onFloor.map((piece) => ({ at: middleOf(piece), text: String(piece.stop) })) : [],
  });
}

export function drawFromSide(
  trailer: TrailerFigures,
  pieces: readonly PlacedPiece[],
  centresMm: readonly number[] = [],
  outlined = pieces,
): LoadingDrawing {
  const { spec, kind } = trailer;
  const { bodyFrontMm, frontMm } = locateStations(spec, kind);
  const { loadingHeightMm = usualFloorMm, bodyShape, innerHeightMm = 0 } = spec;
  // Bodies that are filled from above name the height of their brim.
  const floorMm = bodyShape === undefined ? loadingHeightMm : loadingHeightMm - innerHeightMm;
  const frontWallMm = bodyFrontMm - (spec.floorSetbackMm ?? 0);
  // A trailer without a drawing is the line that its cargo stands on.
  const side: Pick<SideView, 'shapes' | 'ghost'> = isDrawn(trailer)
    ? toTrailerViews(trailer).side
    : { shapes: [rect('frame', [0, floorMm - 60], [frontWallMm, floorMm])] };
  const beyondMm = behindOf(pieces, frontWallMm);
  const behindMm = beyondMm > 0 ? Math.max(beyondMm, spec.tailStrokeMm ?? 0) : 0;
  // The container that stands beyond the rear end is carried by the tail.
  const tail = beyondMm > 0 ? (side.ghost?.shapes ?? []).map((shape): Shape => ({ ...shape, ink: 'fine' })) : [];
  const shapes = [...side.shapes, ...tail].filter(({ ink, isDetail }) => !isDetail && !explanatoryInks.has(ink));
  // A stack is of one line, so of one height.
  const bottomMm = ({ level, heightMm }: PlacedPiece) => floorMm + level * heightMm;
  const heightMm = Math.max(...shapes.flatMap((shape) => ('points' in shape ? shape.points : [])).map(([, y]) => y));
  return toDrawing({
    ...{ frontMm, behindMm },
    topMm: Math.max(heightMm, ...pieces.map((piece) => bottomMm(piece) + piece.heightMm)),
    trailer: [...shapes, polygon('fine', [-behindMm, 0], [frontMm, 0])],
    origin: [frontWallMm, floorMm],
    cargo: outlined.map((piece) => {
      const [front, bottom] = [frontWallMm - piece.xMm, bottomMm(piece)];
      return rect('solid', [front - piece.lengthMm, bottom], [front, bottom + piece.heightMm]);
    }),
    centres: centresMm.map((xMm) => [frontWallMm - xMm, floorMm + 3 * centreRadiusMm]),
    marks: [],
  });
}

const usualFloorMm = 1250;
const centreRadiusMm = 200;

/** How far a container reaches beyond the rear end, where the tail is extended. */
function behindOf(pieces: readonly PlacedPiece[], lengthMm: number): number {
  return Math.max(0, ...pieces.map(({ xMm, lengthMm: pieceMm }) => xMm + pieceMm - lengthMm));
}

/** In the millimetres of a view, whose rear end is at 0. */
interface DrawnLoading {
  frontMm: number;
  behindMm: number;
  topMm: number;
  trailer: readonly Shape[];
  origin: Point;
  cargo: readonly Shape[];
  centres: readonly Point[];
  marks: readonly { at: Point; text: string }[];
}

function toDrawing({ frontMm, behindMm, topMm, trailer, origin, cargo, centres, marks }: DrawnLoading) {
  const toUnits = toSheetUnits(-edgeMm - behindMm, topMm + edgeMm);
  const toSheet = (shapes: readonly Shape[]) => shapes.map((shape) => placeShape(shape, toUnits));
  const [x, y] = toUnits(origin);
  return {
    /** Millimetres of the trailer per unit. */
    unitMm,
    width: Math.ceil((frontMm + behindMm + 2 * edgeMm) / unitMm),
    height: Math.ceil((topMm + 2 * edgeMm) / unitMm),
    paths: toInkPaths(toSheet(trailer)),
    /** Where the floor begins: the left end of the front wall from above, its foot from the side. */
    origin: { x, y },
    /** The outlines of pieces as one path: pieces never overlap, so none hides another. */
    cargo: toPathText(toSheet(cargo)),
    /** Centres of cargo without an outline. */
    centres: toPathText(toSheet(centres.flatMap((centre) => centreMark(centre, centreRadiusMm)))),
    /** Numbers of stops on the pieces; none where there is one stop. */
    marks: marks.map(({ at, text }) => {
      const [x, y] = toUnits(at);
      return { x: Math.round(x), y: Math.round(y), text };
    }),
  };
}
