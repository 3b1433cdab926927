/** Where the axles, the coupling and the body are along a trailer, derived from its specification. */
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { readTyre, type Tyre } from './tyre.ts';

/** All positions are x of the side view: millimetres from the rear end. */
export interface Stations {
  /** The front end: of the body, or of the drawbar. */
  frontMm: number;
  bodyFrontMm: number;
  /** From the rear axle to the front axle. */
  axlesMm: number[];
  /** The middle of the axle group. */
  bogieMm: number;
  /** The kingpin of a semi-trailer, the drawbar eye of a trailer. */
  couplingMm: number;
  tyre: Tyre;
  /** Radius of a wheel. */
  radiusMm: number;
}

/** Front overhang of a turntable trailer as a share of its body: 1 350 of 7 420 mm, 1 150 of 6 320 mm. */
const turntableOverhang = 0.182;
const usualSpacingMm = 1310;

/** Figures missing from the specification fall back to typical ones; never throws. */
export function locateStations(spec: Spec, kind: Product['kind']): Stations {
  const frontMm = spec.outerLengthMm ?? 13_600;
  const tyre = readTyre(spec.tyres);
  const common = { frontMm, tyre, radiusMm: tyre.diameterMm / 2 };
  if (kind === 'turntable-trailer') {
    const bodyFrontMm = frontMm - (spec.drawbarLengthMm ?? 2000);
    const frontAxleMm = Math.round(bodyFrontMm * (1 - turntableOverhang));
    const rearAxleMm = frontAxleMm - (spec.wheelbaseMm ?? spec.axleSpacingMm ?? bodyFrontMm * 0.6);
    const axlesMm = [rearAxleMm, frontAxleMm];
    return { ...common, bodyFrontMm, axlesMm, bogieMm: rearAxleMm, couplingMm: frontMm };
  }
  const isSemi = kind === 'semi-trailer';
  const bodyFrontMm = isSemi ? frontMm : frontMm - (spec.drawbarLengthMm ?? 1750);
  const couplingMm = isSemi ? (spec.kingpinToRearMm ?? frontMm - (spec.kingpinSetbackMm ?? 1600)) : frontMm;
  const bogieMm = couplingMm - (spec.wheelbaseMm ?? couplingMm * 0.63);
  const axleCount = spec.axleCount ?? (isSemi ? 3 : 2);
  const spacingMm = spec.axleSpacingMm ?? usualSpacingMm;
  const axlesMm = Array.from({ length: axleCount }, (_, index) => bogieMm + (index - (axleCount - 1) / 2) * spacingMm);
  return { ...common, bodyFrontMm, axlesMm, bogieMm, couplingMm };
}
