/** What is taken at once: a single place, a row across the floor, a line of cargo, or everything that moves. */
import type { KeyboardEvent } from 'react';
import { isRewritten } from '#client/browser/navigation/rewritten-address.ts';
import { formatNumber, formatRange } from '#shared/format.ts';
import type { MovableTrip, MovingTrip } from '#shared/trips/movable-trip.ts';
import { countPieces, formatMm, formatTonnes, nbsp } from '#shared/trips/placement-words.ts';

export type Grip = 'row' | 'piece' | 'line' | 'all';

export const gripWords: Record<Grip, string> = { row: 'Ряд', piece: 'Место', line: 'Груз', all: 'Всё' };

export interface CargoBlock {
  /** Its first stack. */
  id: number;
  stacks: number[];
  name: string;
}

/** From the front to the rear. @param xs where the stacks are */
export function blocksOf(
  moving: MovingTrip,
  names: readonly string[],
  xs: readonly number[],
  grip: Grip,
): CargoBlock[] {
  const groups = new Map<string, number[]>();
  for (const [index, { zone, bottom }] of moving.stacks.entries()) {
    if (zone === undefined) continue;
    const key = { row: `${xs[index]} ${bottom.line}`, piece: `${index}`, line: `${bottom.line}`, all: '' }[grip];
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  return [...groups.values()]
    .map((stacks) => ({ id: stacks[0] ?? 0, stacks, name: nameOf(moving, names, stacks) }))
    .sort((one, other) => (xs[one.id] ?? 0) - (xs[other.id] ?? 0));
}

/** Ways to take that differ from each other here. */
export function gripsOf(moving: MovingTrip, movable: MovableTrip, xs: readonly number[]): Grip[] {
  const counts = new Set<number>();
  return (['row', 'piece', 'all', 'line'] as const).filter((grip) => {
    const count = blocksOf(moving, movable.names, xs, grip).length;
    if (counts.has(count) || count === 0) return false;
    counts.add(count);
    return true;
  });
}

/** «от 1 600 до 2 400 мм от передней стенки». */
export function placeOf({ stacks }: MovingTrip, xs: readonly number[], block: CargoBlock): string {
  const edges = block.stacks.map((index) => ({
    from: xs[index] ?? 0,
    to: (xs[index] ?? 0) + (stacks[index]?.bottom.lengthMm ?? 0),
  }));
  const from = Math.min(...edges.map((edge) => edge.from));
  const to = Math.max(...edges.map((edge) => edge.to));
  return `${formatRange(formatNumber(Math.round(from)), formatMm(to))} от${nbsp}передней стенки`;
}

function nameOf({ stacks, pieces }: MovingTrip, names: readonly string[], members: readonly number[]): string {
  const all = members.flatMap((index) => stacks[index]?.pieces ?? []).map((index) => pieces[index]);
  const lines = new Set(all.map((piece) => piece?.line ?? 0));
  const massKg = all.reduce((sum, piece) => sum + (piece?.massKg ?? 0), 0);
  const what = [...lines].map((line) => names[line] ?? '').join(', ');
  return `${what}, ${countPieces(all.length)}, ${formatTonnes(massKg)}`;
}

/** @param hasLostMoves the address of the answer names places that its cargo cannot have */
export function movedHere(hasLostMoves: boolean): string {
  const { location } = window;
  if (hasLostMoves && !isRewritten(location)) return '';
  return new URLSearchParams(location.search).get('moved') ?? '';
}

const stepMm = 100;
const fineStepMm = 10;

/**
 * What a key does with a block of cargo: the drawing has the front on the right.
 * @returns a move along the floor, positive towards the rear; or the next block, in the order from the front; undefined for keys of the page
 */
export function moveOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return undefined;
  const step = shiftKey ? fineStepMm : stepMm;
  const moves: Record<string, { byMm: number } | { step: 1 | -1 }> = {
    ArrowLeft: { byMm: step },
    ArrowRight: { byMm: -step },
    Home: { byMm: Number.NEGATIVE_INFINITY },
    End: { byMm: Number.POSITIVE_INFINITY },
    ArrowUp: { step: -1 },
    ArrowDown: { step: 1 },
  };
  return moves[key];
}
