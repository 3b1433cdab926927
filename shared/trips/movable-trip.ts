/** A placed cargo that can be moved: what the browser gets to draw and to judge it, and how both sides read its places. */
import { type CargoLine, looseKinds } from './cargo.ts';
import type { JudgedTrip } from './judge-trip.ts';
import type { Gap, PlacedPiece } from './placement.ts';
import { fillText, gapsAlong } from './placement-reason.ts';
import { countPieces, formatMm, nbsp } from './placement-words.ts';
import { type Floorplan, floorStacks, type MovingSpace, stackOrder } from './slide.ts';

/** What is sent of a piece, as numbers in this order; its line says the rest. */
const packedKeys = ['line', 'xMm', 'yMm', 'lengthMm', 'widthMm', 'heightMm', 'level', 'isRound'] as const;
type PackedPiece = readonly number[];

function packPieces(pieces: readonly PlacedPiece[]): PackedPiece[] {
  return pieces.map((piece) => packedKeys.map((key) => Number(piece[key])));
}

function unpackPieces(packed: readonly PackedPiece[], cargo: readonly CargoLine[]): PlacedPiece[] {
  const next = new Map<number, number>();
  return packed.map((values) => {
    const [line = 0, xMm = 0, yMm = 0, lengthMm = 0, widthMm = 0, heightMm = 0, level = 0, round] = values;
    const index = next.get(line) ?? 0;
    next.set(line, index + 1);
    const { massKg = 0, stop = 1 } = cargo[line] ?? {};
    return { line, index, stop, massKg, xMm, yMm, lengthMm, widthMm, heightMm, level, isRound: round === 1 };
  });
}

export type MovableTrip = ReturnType<typeof toMovableTrip>;

/** As the planner has placed it: what each line is called, and why it is placed so. */
interface PlannedTrip {
  names: string[];
  space: MovingSpace;
  pieces: readonly PlacedPiece[];
  reason: string;
}

/** @param moved front edges of all stacks, where the visitor has moved them */
export function toMovableTrip(judged: JudgedTrip, planned: PlannedTrip, moved: number[] | undefined) {
  const { tractor, trailer, roadClass } = judged.trip;
  const { lengthMm, widthMm, coilWell } = planned.space;
  return {
    trip: { tractor, trailer, roadClass },
    // JSON knows no infinity: a place without a limit has none.
    places: judged.places.map(({ greatestKg, ...place }) => ({
      ...place,
      ...(Number.isFinite(greatestKg) && { greatestKg }),
    })),
    ...{ cargo: judged.cargo, dimensions: judged.dimensions, centres: judged.centres, names: planned.names },
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
