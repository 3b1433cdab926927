/**
 * Placed pieces as things to move along the floor: what stands on each other moves as one, and pushes what is in its way, up to the
 * wall. Lengths in mm, x from the front wall.
 */
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

/** `behind` keeps its front edge at least so far behind that of `ahead`. */
interface Behind {
  ahead: number;
  behind: number;
  apartMm: number;
}

/** Of a placement without overlaps, from the front of the floor to its rear; bounded by the square of its stacks. */
export function stackOrder(stacks: readonly FloorStack[]) {
  const xOf = (index: number) => stacks[index]?.bottom.xMm ?? 0;
  const sorted = stacks.map((_, index) => index).sort((one, other) => xOf(one) - xOf(other));
  const pairs: Behind[] = [];
  for (const [place, behind] of sorted.entries()) {
    for (const ahead of sorted.slice(0, place)) {
      const apartMm = apartOf(stacks[ahead], stacks[behind]);
      if (apartMm !== undefined) pairs.push({ ahead, behind, apartMm });
    }
  }
  return { sorted, pairs };
}

/** @returns undefined where they pass each other */
function apartOf(ahead: FloorStack | undefined, behind: FloorStack | undefined): number | undefined {
  if (ahead === undefined || behind === undefined) return undefined;
  const [one, other] = [ahead.bottom, behind.bottom];
  const between = Math.max(one.yMm - other.yMm - other.widthMm, other.yMm - one.yMm - one.widthMm);
  if (between >= 0) return undefined;
  const clearMm = ahead.clearMm + behind.clearMm;
  const touching = touchMm(one.lengthMm / 2, other.lengthMm / 2, offsetOf(ahead, behind), one.isRound, other.isRound);
  return Math.ceil(touching + one.lengthMm / 2 - other.lengthMm / 2 - 1e-6) + clearMm;
}

/** How far apart the middles of a round piece and its neighbour are across the floor. */
function offsetOf({ bottom: one }: FloorStack, { bottom: other }: FloorStack): number {
  const [middle, otherMiddle] = [one.yMm + one.widthMm / 2, other.yMm + other.widthMm / 2];
  if (one.isRound && other.isRound) return Math.abs(middle - otherMiddle);
  const [round, straight] = one.isRound ? [middle, other] : [otherMiddle, one];
  return Math.max(0, straight.yMm - round, round - straight.yMm - straight.widthMm);
}

/** Distance along the floor between the middles of two pieces that touch. @param half half their lengths */
function touchMm(half: number, otherHalf: number, offsetMm: number, isRound: boolean, isOtherRound: boolean): number {
  const chord = (radius: number) => Math.sqrt(Math.max(0, radius ** 2 - offsetMm ** 2));
  if (isRound && isOtherRound) return chord(half + otherHalf);
  if (isRound) return chord(half) + otherHalf;
  return isOtherRound ? half + chord(otherHalf) : half + otherHalf;
}

export type Floorplan = ReturnType<typeof stackOrder> & { stacks: readonly FloorStack[] };

/** How far the stacks can go when they push all that gives way. @param xs where the stacks are @param taken indices of those that are moved */
export function reachOf(plan: Floorplan, xs: readonly number[], taken: ReadonlySet<number>) {
  const { front, rear } = outermost(plan, xs);
  const rooms = [...taken].map((index) => {
    const x = xs[index] ?? 0;
    return { ahead: (front[index] ?? x) - x, behind: (rear[index] ?? x) - x };
  });
  return {
    leastMm: Math.min(0, Math.max(...rooms.map(({ ahead }) => ahead))),
    greatestMm: Math.max(0, Math.min(...rooms.map(({ behind }) => behind))),
  };
}

/** @param byMm wanted; positive is towards the rear @returns the front edges of all, and how far the taken ones came */
export function slide(plan: Floorplan, xs: readonly number[], taken: ReadonlySet<number>, byMm: number) {
  const { leastMm, greatestMm } = reachOf(plan, xs, taken);
  const by = Math.round(Math.min(greatestMm, Math.max(leastMm, byMm)));
  const moved = xs.map((x, index) => (taken.has(index) ? x + by : x));
  if (by > 0) pushBack(plan, moved);
  else if (by < 0) pushAhead(plan, moved);
  return { xs: moved, byMm: by };
}

/** Pairs come in the order of what stands behind, so that a push goes on through a whole lane. */
function pushBack({ pairs }: Floorplan, xs: number[]): void {
  for (const { ahead, behind, apartMm } of pairs) {
    xs[behind] = Math.max(xs[behind] ?? 0, (xs[ahead] ?? 0) + apartMm);
  }
}

function pushAhead({ pairs }: Floorplan, xs: number[]): void {
  for (const { ahead, behind, apartMm } of [...pairs].reverse()) {
    xs[ahead] = Math.min(xs[ahead] ?? 0, (xs[behind] ?? 0) - apartMm);
  }
}

/** The foremost and the rearmost place of every stack, all others pushed together. */
function outermost(plan: Floorplan, xs: readonly number[]): { front: number[]; rear: number[] } {
  const zones = plan.stacks.map(({ zone, bottom, clearMm }, index) => {
    const x = xs[index] ?? 0;
    if (zone === undefined) return { from: x, to: x };
    return { from: zone.fromMm + clearMm, to: zone.toMm - clearMm - bottom.lengthMm };
  });
  const front = zones.map(({ from }) => from);
  const rear = zones.map(({ to }) => to);
  pushBack(plan, front);
  pushAhead(plan, rear);
  return { front, rear };
}

/** Moves, in mm, at which a taken stack touches another one or is back at its place. */
export function contactsOf({ pairs }: Floorplan, xs: readonly number[], taken: ReadonlySet<number>): number[] {
  const contacts = pairs.flatMap(({ ahead, behind, apartMm }) => {
    if (taken.has(ahead) === taken.has(behind)) return [];
    const freeMm = (xs[behind] ?? 0) - (xs[ahead] ?? 0) - apartMm;
    return [taken.has(ahead) ? freeMm : -freeMm];
  });
  return [0, ...new Set(contacts)];
}

/** To a contact that is near, else to a whole centimetre. */
export function snapTo(byMm: number, contacts: readonly number[], nearMm: number): number {
  const near = contacts.filter((contact) => Math.abs(contact - byMm) <= nearMm);
  const [nearest] = near.sort((one, other) => Math.abs(one - byMm) - Math.abs(other - byMm));
  return nearest ?? Math.round(byMm / 10) * 10;
}
