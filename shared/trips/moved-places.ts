/** Places of moved stacks as a short text for an address, and whether a text fits a placement. */
import type { Floorplan } from './slide.ts';

/** Signs of an address that name the places of all stacks. */
export const mostMovedSigns = 2500;

const radix = 36;

/** Each front edge from that of the stack before it, in signs of base 36: «0.m8.m8». */
export function toMovedText(xs: readonly number[]): string {
  return xs.map((x, index) => (x - (xs[index - 1] ?? 0)).toString(radix)).join('.');
}

/** Never throws. @returns undefined for a text that names no places of this placement, or places that overlap or leave the floor */
export function readMovedText(text: string, plan: Floorplan): number[] | undefined {
  if (text.length > mostMovedSigns || !/^-?[\da-z]{1,4}(\.-?[\da-z]{1,4})*$/.test(text)) return undefined;
  let x = 0;
  const xs = text.split('.').map((step) => {
    x += Number.parseInt(step, radix);
    return x;
  });
  return xs.length === plan.stacks.length && isFloorplan(plan, xs) ? xs : undefined;
}

function isFloorplan({ stacks, pairs }: Floorplan, xs: readonly number[]): boolean {
  const liesInZone = stacks.every(({ zone, bottom, clearMm }, index) => {
    const x = xs[index] ?? 0;
    if (zone === undefined) return x === bottom.xMm;
    return x >= zone.fromMm + clearMm && x + bottom.lengthMm + clearMm <= zone.toMm;
  });
  return liesInZone && pairs.every(({ ahead, behind, apartMm }) => (xs[behind] ?? 0) - (xs[ahead] ?? 0) >= apartMm);
}
