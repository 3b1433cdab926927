/** Which placed pieces press on the floor, and where. */
import { type CargoLine, isLying, type PieceKind } from './cargo.ts';
import type { SpreadMass } from './floor-load.ts';
import type { PlacedPiece } from './placement.ts';

/** Coils lie in their well, logs on bunks, containers on locks; bulk has a body of its own. */
const besideFloor: ReadonlySet<PieceKind> = new Set(['coil', 'logs', 'container', 'bulk']);

/** Stacked pieces press where those below them do. */
export function floorSpread(cargo: readonly CargoLine[], pieces: readonly PlacedPiece[]): SpreadMass[] {
  const onFloor = pieces.filter(({ line: index }) => {
    const line = cargo[index];
    return line !== undefined && !isLying(line) && !besideFloor.has(line.kind);
  });
  return onFloor.map(({ massKg, xMm, lengthMm }) => ({ massKg, fromMm: xMm, toMm: xMm + lengthMm }));
}
