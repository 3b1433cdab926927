/** What a good placement keeps; it knows nothing of the planner. */
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
