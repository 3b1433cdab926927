/** Cargo that does not choose its place: containers stand on their locks, bulk lies in a heap as long as the body. */
import { heightOf } from '#shared/trips/bulk-body.ts';
import { type CargoLine, type ContainerSize, isLying, type LooseLine } from '#shared/trips/cargo.ts';
import { type ContainerSeat, seatPairs } from '#shared/trips/container-seats.ts';
import { footprintOf, type Spot, type UnitPiece, unitOf } from '#shared/trips/floor-unit.ts';
import type { LoadingSpace } from '#shared/trips/loading-space.ts';
import { pieceSize } from '#shared/trips/piece-size.ts';

/** A heap is tried at so many lengths, from that of the body to the shortest. */
const heapSteps = 12;

/** One container, or two of 20 feet; those of the first stop stand at the rear. */
export function containerArrangements(cargo: readonly CargoLine[], space: LoadingSpace): Spot[][] {
  const pieces = cargo.flatMap((line, index) =>
    isLying(line) || line.kind !== 'container'
      ? []
      : Array.from({ length: line.count }, () => ({ size: line.size, ...unitPiece(line, index) })),
  );
  const { locks, widthMm } = space;
  const [first, second, third] = pieces;
  if (locks === undefined || first === undefined) return [];
  const at = ({ size: _, ...piece }: ContainerPiece, seat: ContainerSeat) => spotAt(piece, seat.fromMm, widthMm);
  if (second === undefined) {
    return locks.seats.filter(({ size }) => size === first.size).map((seat) => [at(first, seat)]);
  }
  if (third !== undefined || first.size !== 20 || second.size !== 20) return [];
  const ordered = [[first, second] as const, [second, first] as const].filter(([one, other]) => one.stop >= other.stop);
  return ordered.flatMap(([one, other]) =>
    seatPairs(locks.seats).map(([front, rear]) => [at(one, front), at(other, rear)]),
  );

  function unitPiece(line: LooseLine, index: number): UnitPiece {
    const { stop, massKg } = line;
    return { line: index, stop, massKg, xMm: 0, yMm: 0, ...pieceSize(line, space), level: 0, isRound: false };
  }
}

type ContainerPiece = UnitPiece & { size: ContainerSize };

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
