/** Cargo that does not choose its place: containers stand on their locks, bulk lies in a heap as long as the body. */
import { heightOf } from '#shared/loading/bulk-body.ts';
import { type CargoLine, isLying } from '#shared/loading/cargo.ts';
import type { LoadingSpace } from '#shared/loading/loading-space.ts';
import { footprintOf, type Spot, type UnitPiece, unitOf } from './floor-unit.ts';
import { pieceSize } from './piece-size.ts';

/** Between the fronts of two containers of 20 feet: that of a container of 40 feet less its own length. */
const rearLockMm = 12_192 - 6058;

/** A heap is tried at so many lengths, from that of the body to the shortest. */
const heapSteps = 12;

/** One of 40 or 45 feet, or one or two of 20; those of the first stop stand at the rear. */
export function containerArrangements(cargo: readonly CargoLine[], space: LoadingSpace): Spot[][] {
  const pieces = cargo.flatMap((line, index) =>
    isLying(line) ? [] : Array.from({ length: line.count }, () => unitPiece(line.stop, line.massKg, index)),
  );
  const { locks, widthMm } = space;
  const [first, second, third] = pieces;
  if (locks === undefined || first === undefined) return [];
  const at = (piece: UnitPiece, xMm: number) => spotAt(piece, xMm, widthMm);
  if (second === undefined) {
    const isShort = locks.takesPair && first.lengthMm <= rearLockMm;
    const places = isShort ? [0, ...(locks.hasMiddle ? [Math.round(rearLockMm / 2)] : []), rearLockMm] : [0];
    return places.map((xMm) => [at(first, xMm)]);
  }
  const isPair = locks.takesPair && third === undefined && pieces.every(({ lengthMm }) => lengthMm <= rearLockMm);
  const pair = (front: UnitPiece, rear: UnitPiece) =>
    front.stop >= rear.stop ? [[at(front, 0), at(rear, rearLockMm)]] : [];
  return isPair ? [...pair(first, second), ...pair(second, first)] : [];

  function unitPiece(stop: number, massKg: number, line: number): UnitPiece {
    const source = cargo[line];
    const size =
      source === undefined || isLying(source) ? { lengthMm: 0, widthMm: 0, heightMm: 0 } : pieceSize(source, space);
    return { line, stop, massKg, xMm: 0, yMm: 0, ...size, level: 0, isRound: false };
  }
}

/** As long as the body first; shorter, higher heaps where the loads ask for it. */
export function heapArrangements(
  cargo: readonly CargoLine[],
  { lengthMm, widthMm, heightMm, bulkVolumeM3 = 0, isHalfRound = false }: LoadingSpace,
) {
  const index = cargo.findIndex((line) => !isLying(line) && line.kind === 'bulk');
  const line = cargo[index];
  if (line === undefined || isLying(line) || line.kind !== 'bulk') return [];
  const massKg = line.massKg * line.count;
  const volumeM3 = massKg / line.densityKgM3;
  const share = Math.min(1, volumeM3 / bulkVolumeM3);
  const body = { lengthMm, widthMm, isHalfRound };
  return Array.from({ length: heapSteps + 1 }, (_, step) => {
    const heapMm = Math.floor(lengthMm * (1 - ((1 - share) * step) / heapSteps));
    const heapHeightMm = Math.min(heightMm, Math.round(heightOf(body, volumeM3, heapMm)));
    const size = { lengthMm: heapMm, widthMm, heightMm: heapHeightMm };
    const piece = { line: index, stop: line.stop, massKg, xMm: 0, yMm: 0, ...size, level: 0, isRound: false };
    return [spotAt(piece, 0, widthMm, lengthMm)];
  });
}

/** @param toMm how far back it may be moved; not at all unless given */
function spotAt(piece: UnitPiece, xMm: number, floorMm: number, toMm = xMm + piece.lengthMm): Spot {
  const yMm = Math.round((floorMm - piece.widthMm) / 2);
  const footprint = footprintOf(piece.lengthMm, piece.widthMm, [piece]);
  return { unit: unitOf([footprint], { fromMm: xMm, toMm }), footprint, xMm, yMm };
}
