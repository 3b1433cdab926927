/** What a good placement keeps, and a judge that tries every place on a grid: both know nothing of the planner. */
import type { FloorSpan } from '#shared/trips/bounds.ts';
import type { PlacedPiece } from '#shared/trips/placement.ts';

interface Body {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  isOpen?: boolean;
}

/** Every broken rule, in words; pieces must come with all of their line. */
export function placementFaults(pieces: readonly PlacedPiece[], body: Body, counts: readonly number[]): string[] {
  const faults: string[] = [];
  const name = ({ line, index }: PlacedPiece) => `${line}.${index}`;
  for (const [line, count] of counts.entries()) {
    const indexes = pieces.filter((piece) => piece.line === line).map(({ index }) => index);
    if (indexes.join() !== Array.from({ length: count }, (_, index) => index).join()) faults.push(`count of ${line}`);
  }
  for (const piece of pieces) {
    const { xMm, yMm, lengthMm, widthMm, heightMm, level } = piece;
    if (![xMm, yMm].every(Number.isInteger)) faults.push(`${name(piece)} is between two millimetres`);
    if (xMm < 0 || xMm + lengthMm > body.lengthMm) faults.push(`${name(piece)} leaves the floor lengthwise`);
    if (yMm < 0 || yMm + widthMm > body.widthMm) faults.push(`${name(piece)} leaves the floor sideways`);
    // Nothing is above an open floor but the law, which has its own verdict; stacks end there too.
    const hasRoof = body.isOpen !== true || level > 0;
    if (hasRoof && heightMm * (level + 1) > body.heightMm) faults.push(`${name(piece)} is too high`);
    const hasBase = pieces.some((base) => base.level === level - 1 && base.xMm === xMm && base.yMm === yMm);
    if (level > 0 && !hasBase) faults.push(`${name(piece)} hangs in the air`);
    for (const other of pieces) {
      if (other === piece) break;
      if (other.level === level && overlap(piece, other)) faults.push(`${name(piece)} overlaps ${name(other)}`);
    }
    if (pieces.some((other) => other.stop > piece.stop && isBehind(other, piece))) {
      faults.push(`${name(piece)} cannot be unloaded`);
    }
  }
  return faults;
}

/** The common centre of what is on board after a stop. */
export function centreAfter(pieces: readonly PlacedPiece[], stop: number): { massKg: number; centreMm: number } {
  const left = pieces.filter((piece) => piece.stop > stop);
  const massKg = left.reduce((sum, piece) => sum + piece.massKg, 0);
  const momentKgMm = left.reduce((sum, { massKg: kg, xMm, lengthMm }) => sum + kg * (xMm + lengthMm / 2), 0);
  return { massKg, centreMm: momentKgMm / massKg };
}

function overlap(one: PlacedPiece, other: PlacedPiece): boolean {
  if (!one.isRound && !other.isRound)
    return meet(one.xMm, one.lengthMm, other.xMm, other.lengthMm) && sameLane(one, other);
  const [round, second] = one.isRound ? [one, other] : [other, one];
  const [x, y] = [round.xMm + round.lengthMm / 2, round.yMm + round.widthMm / 2];
  /** The nearest point of a straight piece, the middle of a round one. */
  const nearest = (at: number, fromMm: number, sizeMm: number) =>
    second.isRound ? fromMm + sizeMm / 2 : Math.min(Math.max(at, fromMm), fromMm + sizeMm);
  const apart = Math.hypot(x - nearest(x, second.xMm, second.lengthMm), y - nearest(y, second.yMm, second.widthMm));
  return apart < (round.lengthMm + (second.isRound ? second.lengthMm : 0)) / 2 - 0.01;
}

function isBehind(one: PlacedPiece, other: PlacedPiece): boolean {
  return sameLane(one, other) && one.xMm >= other.xMm + other.lengthMm;
}

function sameLane(one: PlacedPiece, other: PlacedPiece): boolean {
  return meet(one.yMm, one.widthMm, other.yMm, other.widthMm);
}

function meet(from: number, size: number, otherFrom: number, otherSize: number): boolean {
  return from < otherFrom + otherSize && otherFrom < from + size;
}

/** A piece of the judge, in cells of its grid. */
export interface GridPiece {
  long: number;
  wide: number;
  massKg: number;
  stop: number;
}

interface Laid extends GridPiece {
  x: number;
  y: number;
}

interface Grid {
  length: number;
  width: number;
  cellMm: number;
}

/** Whether any place on the grid is good. @param windowOf none: where the masses lie does not matter */
export function judgeFinds(
  pieces: readonly GridPiece[],
  { length, width, cellMm }: Grid,
  windowOf?: (massKg: number) => FloorSpan | undefined,
): boolean {
  const taken = new Set<number>();
  const laid: Laid[] = [];
  let spare = length * width - pieces.reduce((sum, { long, wide }) => sum + long * wide, 0);
  return spare >= 0 && from(0, pieces);

  /** Cells before this one are decided: taken by a piece or left empty. */
  function from(cell: number, waiting: readonly GridPiece[]): boolean {
    if (waiting.length === 0) return windowOf === undefined || isLawful(windowOf);
    if (cell === length * width) return false;
    if (taken.has(cell)) return from(cell + 1, waiting);
    const tried = new Set<string>();
    for (const [index, piece] of waiting.entries()) {
      for (const [long, wide] of [
        [piece.long, piece.wide],
        [piece.wide, piece.long],
      ] as const) {
        const key = [long, wide, piece.massKg, piece.stop].join();
        if (tried.has(key)) continue;
        tried.add(key);
        if (lies(cell, { ...piece, long, wide }, waiting.toSpliced(index, 1))) return true;
      }
    }
    if (spare === 0) return false;
    spare--;
    const found = from(cell + 1, waiting);
    spare++;
    return found;
  }

  function lies(cell: number, piece: GridPiece, rest: readonly GridPiece[]): boolean {
    const next = { ...piece, x: Math.floor(cell / width), y: cell % width };
    if (next.x + next.long > length || next.y + next.wide > width) return false;
    const cells: number[] = [];
    for (let x = next.x; x < next.x + next.long; x++) {
      for (let y = next.y; y < next.y + next.wide; y++) cells.push(x * width + y);
    }
    const isShut = laid.some(({ stop, y, wide }) => stop < next.stop && y < next.y + next.wide && next.y < y + wide);
    if (isShut || cells.some((each) => taken.has(each))) return false;
    for (const each of cells) taken.add(each);
    laid.push(next);
    const found = from(cell + 1, rest);
    laid.pop();
    for (const each of cells) taken.delete(each);
    return found;
  }

  function isLawful(window: (massKg: number) => FloorSpan | undefined): boolean {
    const stops = new Set(laid.map(({ stop }) => stop));
    return [0, ...stops].every((stop) => {
      const left = laid.filter((piece) => piece.stop > stop);
      if (left.length === 0) return true;
      const massKg = left.reduce((sum, piece) => sum + piece.massKg, 0);
      const moment = left.reduce((sum, { massKg: kg, x, long }) => sum + kg * (x + long / 2) * cellMm, 0);
      const span = window(massKg);
      return span !== undefined && moment / massKg >= span.fromMm && moment / massKg <= span.toMm;
    });
  }
}
