/** Where containers stand on a chassis: on two pairs of twist locks that are as far apart as their corner fittings. */
import type { Spec } from '#shared/content/spec.ts';
import type { FloorSpan } from './bounds.ts';
import { type CargoLine, type ContainerSize, isLying } from './cargo.ts';

/** ISO 668, mm: the outer length, and the distance along it between corner fittings; by length in feet. */
export const containers = {
  20: { lengthMm: 6058, fittingsMm: 5853 },
  30: { lengthMm: 9125, fittingsMm: 8918 },
  40: { lengthMm: 12_192, fittingsMm: 11_985 },
  45: { lengthMm: 13_716, fittingsMm: 13_509 },
} as const;
type ContainerFeet = keyof typeof containers;
const allFeet: readonly ContainerFeet[] = [20, 30, 40, 45];

/** From the end of a container to the middle of its fitting: half of what the outer length has more. */
const fittingInsetMm = 103;

/** What pairs may be farther apart, or closer, than the fittings: ISO 668 gives the shortest container 3 mm. */
const playMm = 3;

/** Two pairs of locks that hold a container, from the front end of the chassis; `isExtended`: only while the tail is. */
export type LockedSeat = ReturnType<typeof lockedSeats>[number];

/** Every two pairs that fit a container, from the front; the last pair is on the tail. [] where no positions are known. */
export function lockedSeats({ lockPairsMm = [], tailStrokeMm = 0 }: Spec) {
  const last = lockPairsMm.at(-1) ?? 0;
  const extended = tailStrokeMm === 0 ? [] : [{ rearLockMm: last + tailStrokeMm, isExtended: true }];
  const rear = [...lockPairsMm.map((rearLockMm) => ({ rearLockMm, isExtended: false })), ...extended];
  const seats = lockPairsMm.flatMap((frontLockMm) =>
    rear.flatMap((end) => {
      const apartMm = end.rearLockMm - frontLockMm;
      const feet = allFeet.find((each) => Math.abs(containers[each].fittingsMm - apartMm) <= playMm);
      return feet === undefined ? [] : [{ feet, frontLockMm, ...end }];
    }),
  );
  return seats.sort((one, other) => one.frontLockMm - other.frontLockMm || one.rearLockMm - other.rearLockMm);
}

/** Where a container may stand, from where the floor begins. */
export interface ContainerSeat {
  size: ContainerSize;
  fromMm: number;
}

/** The places of containers that the loading knows, from the front. */
export function containerSeats(spec: Spec): ContainerSeat[] {
  const { floorSetbackMm = 0 } = spec;
  return lockedSeats(spec).flatMap(({ feet, frontLockMm }) =>
    feet === 30 ? [] : [{ size: feet, fromMm: frontLockMm - fittingInsetMm - floorSetbackMm }],
  );
}

/** Two of 20 feet at once: the second stands behind the first. */
export function seatPairs(seats: readonly ContainerSeat[]): [front: ContainerSeat, rear: ContainerSeat][] {
  const short = seats.filter(({ size }) => size === 20);
  return short.flatMap((front) =>
    short.flatMap((rear): [ContainerSeat, ContainerSeat][] => (endOf(front) <= rear.fromMm ? [[front, rear]] : [])),
  );
}

/**
 * Where the common centre of full containers may lie.
 * @param cargo whose containers alone count, where it has any
 */
export function seatCentres(seats: readonly ContainerSeat[], cargo: readonly CargoLine[]): FloorSpan[] {
  const lines = cargo.flatMap((line) => (!isLying(line) && line.kind === 'container' ? [line] : []));
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const sizes = lines.map(({ size }) => size);
  const single = seats.filter(({ size }) => count === 0 || (count === 1 && sizes.includes(size)));
  // Of equal masses.
  const pairs = count === 1 ? [] : seatPairs(seats).map(([front, rear]) => (centreOf(front) + centreOf(rear)) / 2);
  return [...single.map(centreOf), ...pairs].map((centreMm) => ({ fromMm: centreMm, toMm: centreMm }));
}

function endOf({ size, fromMm }: ContainerSeat): number {
  return fromMm + containers[size].lengthMm;
}

function centreOf({ size, fromMm }: ContainerSeat): number {
  return fromMm + containers[size].lengthMm / 2;
}
