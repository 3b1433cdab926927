/** Heights of a van body above the road. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';

export interface VanHeights {
  floorMm: number;
  topMm: number;
  /** Top of the load space. */
  ceilingMm: number;
  /** Lower edge of the side walls. */
  sillMm: number;
  isInsulated: boolean;
}

export function findVanHeights(spec: Spec, type: TrailerTypeCode): VanHeights {
  const floorMm = spec.loadingHeightMm ?? 1200;
  const topMm = spec.outerHeightMm ?? 4000;
  const isInsulated = type === 'iso' || type === 'reefer';
  const sillMm = floorMm - (isInsulated ? (spec.insulatedFloorMm ?? 125) : 100);
  return { floorMm, topMm, ceilingMm: floorMm + (spec.innerHeightMm ?? topMm - floorMm - 100), sillMm, isInsulated };
}
