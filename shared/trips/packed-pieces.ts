/** Placed pieces as plain figures: a page of 500 pieces says each name of a field once. */
import type { CargoLine } from './cargo.ts';
import type { PlacedPiece } from './placement.ts';

/** Line, x, y, length, width, height, level; 1 where it is round. */
export type PackedPiece = readonly number[];

export function packPieces(pieces: readonly PlacedPiece[]): PackedPiece[] {
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

export function unpackPieces(packed: readonly PackedPiece[], cargo: readonly CargoLine[]): PlacedPiece[] {
  const next = new Map<number, number>();
  return packed.map(([line = 0, xMm = 0, yMm = 0, lengthMm = 0, widthMm = 0, heightMm = 0, level = 0, round]) => {
    const index = next.get(line) ?? 0;
    next.set(line, index + 1);
    const { massKg = 0, stop = 1 } = cargo[line] ?? {};
    return { line, index, stop, massKg, xMm, yMm, lengthMm, widthMm, heightMm, level, isRound: round === 1 };
  });
}
