/** A placed cargo that can be moved: what the browser gets to draw and to judge it, and how both sides read its places. */
import type { FloorSpan } from './bounds.ts';
import { type CargoLine, looseKinds } from './cargo.ts';
import type { DimensionVerdict } from './dimensions.ts';
import { floorStacks, type MovingSpace } from './floor-stacks.ts';
import type { JudgedTrip, SpokenTrip } from './judge-trip.ts';
import type { LimitedPlace } from './limit-places.ts';
import type { Gap, PlacedPiece } from './placement.ts';
import { fillText, gapsAlong } from './placement-reason.ts';
import { countPieces, formatMm, nbsp } from './placement-words.ts';
import { type Floorplan, stackOrder } from './slide.ts';

/** Line, x, y, length, width, height, level; 1 where it is round. */
type PackedPiece = readonly number[];

function packPieces(pieces: readonly PlacedPiece[]): PackedPiece[] {
  return pieces.map(({ line, xMm, yMm, lengthMm, widthMm, heightMm, level, isRound }) => [
    line,
    xMm,
    yMm,
    lengthMm,
    widthMm,
    heightMm,
    level,
    Number(isRound),
  ]);
}

function unpackPieces(packed: readonly PackedPiece[], cargo: readonly CargoLine[]): PlacedPiece[] {
  const next = new Map<number, number>();
  return packed.map(([line = 0, xMm = 0, yMm = 0, lengthMm = 0, widthMm = 0, heightMm = 0, level = 0, round]) => {
    const index = next.get(line) ?? 0;
    next.set(line, index + 1);
    const { massKg = 0, stop = 1 } = cargo[line] ?? {};
    return { line, index, stop, massKg, xMm, yMm, lengthMm, widthMm, heightMm, level, isRound: round === 1 };
  });
}

export interface MovableTrip {
  trip: SpokenTrip;
  /** JSON knows no infinity: a place without a limit has none. */
  places: (Omit<LimitedPlace, 'greatestKg'> & { greatestKg?: number })[];
  cargo: CargoLine[];
  dimensions: DimensionVerdict[];
  centres: readonly FloorSpan[];
  /** What each line is called. */
  names: string[];
  space: MovingSpace;
  /** As the planner has placed them. */
  pieces: PackedPiece[];
  /** Front edges of all stacks, where the visitor has moved them. */
  moved?: number[];
  /** Why they are placed so, unless they are moved. */
  reason: string;
}

/** @param pieces of the planner */
export function toMovableTrip(
  { trip, places, cargo, dimensions, centres }: JudgedTrip,
  planned: Pick<MovableTrip, 'names' | 'space' | 'reason'> & { pieces: readonly PlacedPiece[] },
  moved: number[] | undefined,
): MovableTrip {
  const { tractor, trailer, roadClass } = trip;
  const { lengthMm, widthMm, coilWell } = planned.space;
  return {
    trip: { tractor, trailer, roadClass },
    places: places.map(({ greatestKg, ...place }) => ({
      ...place,
      ...(Number.isFinite(greatestKg) && { greatestKg }),
    })),
    cargo: [...cargo],
    dimensions: [...dimensions],
    centres,
    names: planned.names,
    space: { lengthMm, widthMm, ...(coilWell && { coilWell }) },
    pieces: packPieces(planned.pieces),
    ...(moved && { moved }),
    reason: planned.reason,
  };
}

/** A movable trip, ready to be judged and moved. */
export interface MovingTrip extends JudgedTrip, Floorplan {
  pieces: PlacedPiece[];
  /** Front edges of the stacks as planned. */
  plannedXs: number[];
}

export function readMovableTrip(movable: MovableTrip): MovingTrip {
  const { trip, places, cargo, dimensions, centres, space, pieces: packed } = movable;
  const pieces = unpackPieces(packed, cargo);
  const limited = places.map((place) => ({ greatestKg: Number.POSITIVE_INFINITY, ...place }));
  return { trip, places: limited, cargo, dimensions, centres, pieces, ...floorplanOf(pieces, cargo, space) };
}

export function floorplanOf(pieces: readonly PlacedPiece[], cargo: readonly CargoLine[], space: MovingSpace) {
  const stacks = floorStacks(pieces, cargo, space);
  return { stacks, ...stackOrder(stacks), plannedXs: stacks.map(({ bottom }) => bottom.xMm) };
}

/** The pieces with their stacks at these places. @param xs front edges */
export function piecesAt({ stacks }: Floorplan, pieces: readonly PlacedPiece[], xs: readonly number[]): PlacedPiece[] {
  const moved = [...pieces];
  for (const [index, stack] of stacks.entries()) {
    for (const number of stack.pieces) {
      const piece = pieces[number];
      if (piece !== undefined) moved[number] = { ...piece, xMm: xs[index] ?? piece.xMm };
    }
  }
  return moved;
}

/** Stretches to fill between moved stacks; beams and locks hold coils and whatever has one place. */
export function movedGaps({ stacks }: Floorplan, xs: readonly number[]): Gap[] {
  return gapsAlong(
    stacks.map(({ bottom, zone, clearMm }, index) => {
      const fromMm = xs[index] ?? bottom.xMm;
      return { fromMm, toMm: fromMm + bottom.lengthMm, isHeld: zone === undefined || clearMm > 0 };
    }),
  );
}

/** «Места передвинуты вручную; промежуток заполните досками.» */
export function movedReason(gaps: readonly Gap[]): string {
  return `${['Места передвинуты вручную', ...new Set(gaps.map(fillText))].join('; ')}.`;
}

/** «24 места, занято 9 600 мм пола из 13 620 мм. …»; a heap has no pieces to count, containers stand on no floor. */
export function placedText(
  { cargo, space }: { cargo: readonly CargoLine[]; space: Pick<MovingSpace, 'lengthMm'> },
  pieces: readonly PlacedPiece[],
  reason: string,
): string {
  if (looseKinds(cargo).some((kind) => kind === 'bulk' || kind === 'container')) return reason;
  const usedMm = Math.max(0, ...pieces.map((piece) => piece.xMm + piece.lengthMm));
  return `${countPieces(pieces.length)}, занято ${formatMm(usedMm)} пола из${nbsp}${formatMm(space.lengthMm)}. ${reason}`;
}

/** Signs of an address that name the places of all stacks. */
export const mostMovedSigns = 2500;

const radix = 36;

/** Each front edge from that of the stack before it, in signs of base 36: «0.m8.m8». */
export function toMovedText(xs: readonly number[]): string {
  return xs.map((x, index) => (x - (xs[index - 1] ?? 0)).toString(radix)).join('.');
}

/** Never throws. @returns undefined for a text that names no places of this placement, or places that overlap or leave the floor */
export function readMovedText(text: string, plan: Floorplan): number[] | undefined {
  if (text.length > mostMovedSigns || !/^-?[\da-z]{1,4}(\.-?[\da-z]{1,4})*$/.test(text)) return undefined;
  let x = 0;
  const xs = text.split('.').map((step) => {
    x += Number.parseInt(step, radix);
    return x;
  });
  return xs.length === plan.stacks.length && isFloorplan(plan, xs) ? xs : undefined;
}

function isFloorplan({ stacks, pairs }: Floorplan, xs: readonly number[]): boolean {
  const liesInZone = stacks.every(({ zone, bottom, clearMm }, index) => {
    const x = xs[index] ?? 0;
    if (zone === undefined) return x === bottom.xMm;
    return x >= zone.fromMm + clearMm && x + bottom.lengthMm + clearMm <= zone.toMm;
  });
  return liesInZone && pairs.every(({ ahead, behind, apartMm }) => (xs[behind] ?? 0) - (xs[ahead] ?? 0) >= apartMm);
}
