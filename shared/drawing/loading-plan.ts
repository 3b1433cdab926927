/** A placed cargo from above, and from the side within its trailer. The front is on the right, as in all drawings. */

import type { LoadingSpace } from '#shared/trips/loading-space.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';
import { isDrawn } from './drawn-types.ts';
import { type InkPath, toInkPaths } from './ink-groups.ts';
import { centreMark, circle, explanatoryInks, type Point, polygon, rect, type Shape } from './shape.ts';
import { locateStations } from './stations.ts';
import { toPathText } from './svg-path.ts';
import { type TrailerFigures, toTrailerViews } from './trailer-views.ts';
import { placeShape, toSheetUnits, unitMm } from './units.ts';

/** Ready to paint, in whole units of the view box, y downwards. */
export interface LoadingDrawing {
  width: number;
  height: number;
  /** The trailer. */
  paths: InkPath[];
  /** Where the floor begins: the left end of the front wall from above, its foot from the side. */
  origin: { x: number; y: number };
  /** Millimetres of the trailer per unit. */
  unitMm: number;
  /** The outlines of pieces as one path: pieces never overlap, so none hides another. */
  cargo: string;
  /** Centres of cargo without an outline. */
  centres: string;
  /** Numbers of stops on the pieces; none where there is one stop. */
  marks: { x: number; y: number; text: string }[];
}

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
  const behindMm = behindOf(pieces, lengthMm);
  const toUnits = toSheetUnits(-edgeMm - behindMm, widthMm + edgeMm);
  const onFloor = outlined.filter(({ level }) => level === 0);
  const hasMarks = new Set(pieces.map(({ stop }) => stop)).size > 1 && pieces.length <= mostMarks;
  const outline = (piece: PlacedPiece): Shape => {
    const [from, to] = [lengthMm - piece.xMm - piece.lengthMm, lengthMm - piece.xMm];
    const right = widthMm - piece.yMm;
    const middle: Point = [(from + to) / 2, right - piece.widthMm / 2];
    return piece.isRound
      ? circle('solid', middle, piece.lengthMm / 2)
      : rect('solid', [from, right - piece.widthMm], [to, right]);
  };
  const floor = rect('outline', [0, 0], [lengthMm, widthMm]);
  return {
    ...sheetOf(lengthMm + behindMm, widthMm),
    paths: toInkPaths([placeShape(floor, toUnits)]),
    origin: originAt(toUnits([lengthMm, widthMm])),
    cargo: shapesText(onFloor.map(outline), toUnits),
    centres: shapesText(
      centresMm.flatMap((xMm) => centreMark([lengthMm - xMm, widthMm / 2], centreRadiusMm)),
      toUnits,
    ),
    marks: marksOf(hasMarks ? onFloor : [], (piece) =>
      toUnits([lengthMm - piece.xMm - piece.lengthMm / 2, widthMm - piece.yMm - piece.widthMm / 2]),
    ),
  };
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
  const side: SideView = isDrawn(trailer) ? toTrailerViews(trailer).side : bareFloor(floorMm, frontWallMm);
  const isExtended = behindOf(pieces, frontWallMm) > 0;
  const behindMm = isExtended ? Math.max(behindOf(pieces, frontWallMm), spec.tailStrokeMm ?? 0) : 0;
  // The container that stands beyond the rear end is carried by the tail.
  const tail = isExtended ? (side.ghost?.shapes ?? []).map((shape): Shape => ({ ...shape, ink: 'fine' })) : [];
  const shapes = [...side.shapes, ...tail].filter(({ ink, isDetail }) => !isDetail && !explanatoryInks.has(ink));
  // A stack is of one line, so of one height.
  const bottomMm = ({ level, heightMm }: PlacedPiece) => floorMm + level * heightMm;
  const outline = (piece: PlacedPiece): Shape => {
    const bottom = bottomMm(piece);
    const front = frontWallMm - piece.xMm;
    return rect('solid', [front - piece.lengthMm, bottom], [front, bottom + piece.heightMm]);
  };
  const heightMm = Math.max(...shapes.flatMap((shape) => ('points' in shape ? shape.points : [])).map(([, y]) => y));
  const tallestMm = Math.max(heightMm, ...pieces.map((piece) => bottomMm(piece) + piece.heightMm));
  const toUnits = toSheetUnits(-edgeMm - behindMm, tallestMm + edgeMm);
  const road = polygon('fine', [-behindMm, 0], [frontMm, 0]);
  return {
    ...sheetOf(frontMm + behindMm, tallestMm),
    paths: toInkPaths([...shapes, road].map((shape) => placeShape(shape, toUnits))),
    origin: originAt(toUnits([frontWallMm, floorMm])),
    cargo: shapesText(outlined.map(outline), toUnits),
    centres: shapesText(
      centresMm.flatMap((xMm) => centreMark([frontWallMm - xMm, floorMm + 3 * centreRadiusMm], centreRadiusMm)),
      toUnits,
    ),
    marks: [],
  };
}

type SideView = Pick<ReturnType<typeof toTrailerViews>['side'], 'shapes' | 'ghost'>;

/** For a trailer without a drawing: the line that its cargo stands on. */
const bareFloor = (floorMm: number, frontMm: number): SideView => ({
  shapes: [rect('frame', [0, floorMm - 60], [frontMm, floorMm])],
});

const usualFloorMm = 1250;

/** How far a container reaches beyond the rear end, where the tail is extended. */
function behindOf(pieces: readonly PlacedPiece[], lengthMm: number): number {
  return Math.max(0, ...pieces.map(({ xMm, lengthMm: pieceMm }) => xMm + pieceMm - lengthMm));
}

function sheetOf(lengthMm: number, heightMm: number): Pick<LoadingDrawing, 'width' | 'height' | 'unitMm'> {
  return {
    unitMm,
    width: Math.ceil((lengthMm + 2 * edgeMm) / unitMm),
    height: Math.ceil((heightMm + 2 * edgeMm) / unitMm),
  };
}

function originAt([x, y]: Point): LoadingDrawing['origin'] {
  return { x, y };
}

function shapesText(shapes: readonly Shape[], toUnits: (point: Point) => Point): string {
  return toPathText(shapes.map((shape) => placeShape(shape, toUnits)));
}

const centreRadiusMm = 200;

function marksOf(pieces: readonly PlacedPiece[], middleOf: (piece: PlacedPiece) => Point): LoadingDrawing['marks'] {
  return pieces.map((piece) => {
    const [x, y] = middleOf(piece);
    return { x: Math.round(x), y: Math.round(y), text: String(piece.stop) };
  });
}
