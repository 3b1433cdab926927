/** Drums and rolls standing in staggered rows: each row in the hollows of the one before it. */

import { footprintOf, type UnitPiece, unitOf } from './floor-unit.ts';
import type { LoadingSpace } from './loading-space.ts';

interface RoundPlace {
  xMm: number;
  yMm: number;
}

/** @param stacks of equal pieces, each with its levels. @returns a unit as wide as the floor, of as many as the floor holds */
export function staggeredBlock(stacks: readonly UnitPiece[][], { lengthMm, widthMm }: LoadingSpace) {
  const [[{ lengthMm: diameterMm } = { lengthMm: 1 }] = []] = stacks;
  const places = closestPlaces(stacks.length, diameterMm, widthMm).filter(({ xMm }) => xMm + diameterMm <= lengthMm);
  const pieces = places.flatMap((place, index) => (stacks[index] ?? []).map((piece) => ({ ...piece, ...place })));
  const blockMm = Math.max(...places.map(({ xMm }) => xMm)) + diameterMm;
  return { unit: unitOf([footprintOf(blockMm, widthMm, pieces)]), left: stacks.slice(places.length) };
}

/** Straight rows, or as many lanes as bring the rear end furthest forward. */
function closestPlaces(count: number, diameterMm: number, widthMm: number): RoundPlace[] {
  const straight = Math.max(1, Math.floor(widthMm / diameterMm));
  // One lane more than stand side by side; further ones would only stand behind one another.
  const lanings = [rowPlaces(count, straight, diameterMm), lanePlaces(count, straight + 1, diameterMm, widthMm)];
  const endOf = (places: readonly RoundPlace[]) => Math.max(...places.map(({ xMm }) => xMm));
  return lanings.reduce((best, places) => (endOf(places) < endOf(best) ? places : best));
}

function rowPlaces(count: number, perRow: number, diameterMm: number): RoundPlace[] {
  return Array.from({ length: count }, (_, index) => ({
    xMm: Math.floor(index / perRow) * diameterMm,
    yMm: (index % perRow) * diameterMm,
  }));
}

/** Lanes at equal distances from wall to wall, every other one moved back until the circles touch. */
function lanePlaces(count: number, laneCount: number, diameterMm: number, widthMm: number): RoundPlace[] {
  const apartMm = Math.floor((widthMm - diameterMm) / (laneCount - 1));
  const moveMm = Math.max(Math.ceil(Math.sqrt(Math.max(0, diameterMm ** 2 - apartMm ** 2))), Math.ceil(diameterMm / 2));
  const even = Math.ceil(laneCount / 2);
  return Array.from({ length: count }, (_, index) => {
    const [pair, rest] = [Math.floor(index / laneCount), index % laneCount];
    const isMoved = rest >= even;
    const lane = isMoved ? 2 * (rest - even) + 1 : 2 * rest;
    return { xMm: pair * 2 * moveMm + (isMoved ? moveMm : 0), yMm: lane * apartMm };
  });
}
