/** The frame of a semi-trailer from the side: a thin neck, a deep beam behind it, and the running gear. */
import type { Spec } from '#shared/content/spec.ts';
import { axleSpacings, below, type Dimension, leftOf, main, measure, rightOf } from '#shared/drawing/dimension.ts';
import { ofPart, type Point, polygon, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { DrawingNote } from '#shared/drawing/view.ts';
import { hangers, kingpin, landingLegs, mudFlap, sideGuard, underrunBar, wheels } from './running-gear.ts';

interface SemiFrame {
  stations: Stations;
  /** Upper edge of the frame. */
  topMm: number;
  /** Lower edge of the neck, which rests on the fifth wheel. */
  couplingMm: number;
  depthMm?: number;
  beam?: readonly Point[];
}

/** From the kingpin back to the landing legs: clearance for the tractor to turn. */
const legSetbackMm = 2450;

/** @returns shapes from back to front; draw the body after them */
export function semiFrame({ stations, topMm, couplingMm, depthMm = 420, beam }: SemiFrame): Shape[] {
  const { couplingMm: pinMm, axlesMm, radiusMm, frontMm } = stations;
  const bottomMm = Math.max(topMm - depthMm, radiusMm + 110);
  const legMm = pinMm - legSetbackMm;
  const lastMm = axlesMm.at(-1) ?? 0;
  const [firstMm = 0] = axlesMm;
  const usualBeam: Point[] = [
    [0, topMm],
    [frontMm, topMm],
    [frontMm, couplingMm],
    [pinMm - 900, couplingMm],
    [pinMm - 1900, bottomMm],
    [Math.max(firstMm - 900, 500), bottomMm],
    [0, Math.min(bottomMm + 170, topMm - 60)],
  ];
  return [
    ...landingLegs(legMm, bottomMm + 60),
    ...ofPart('guards', underrunBar(bottomMm + 190)),
    ...ofPart('kingpin', [kingpin(pinMm, couplingMm)]),
    ...ofPart('frame', [polygon('frame', ...(beam ?? usualBeam))]),
    ...ofPart('suspension', hangers(stations, bottomMm)),
    ...ofPart('guards', mudFlap(stations, bottomMm)),
    ...ofPart('guards', sideGuard(lastMm + radiusMm + 190, legMm - 170, bottomMm)),
    ...wheels(stations),
  ];
}

interface SemiHeights {
  couplingMm: number;
  /** x of the highest point, where the extension line of the overall height starts; the rear end by default. */
  topAtMm?: number;
  heightSide?: 'left' | 'right';
  /** False if something projects beyond the swing circle of the front corners. */
  hasSwing?: boolean;
}

export const swingNote: DrawingNote = { text: 'R — радиус переднего свеса', isWideOnly: true };

/** Lengths go below the trailer, heights beside it. */
export function semiDimensions(spec: Spec, stations: Stations, heights: SemiHeights): Dimension[] {
  const { axlesMm, bogieMm, couplingMm: pinMm, frontMm, radiusMm } = stations;
  const { couplingMm, topAtMm = 0, heightSide = 'left', hasSwing = true } = heights;
  const heightBeside = heightSide === 'left' ? leftOf(1, topAtMm) : rightOf(2, topAtMm);
  const pin = couplingMm - 84;
  return [
    ...axleSpacings(spec, axlesMm, radiusMm),
    ...measure(spec, 'wheelbaseMm', bogieMm, below(1, radiusMm, pin), main),
    ...measure(spec, 'kingpinSetbackMm', pinMm, below(1, pin, couplingMm)),
    ...measure(spec, 'kingpinToRearMm', 0, below(2, 420, pin)),
    ...(hasSwing
      ? measure(spec, 'frontOverhangRadiusMm', pinMm, below(2, pin, couplingMm - 300), { prefix: 'R' })
      : []),
    ...measure(spec, 'outerLengthMm', 0, below(3, 420, couplingMm), main),
    ...measure(spec, 'couplingHeightMm', 0, rightOf(0, frontMm)),
    ...measure(spec, 'outerHeightMm', 0, { ...heightBeside, isMain: true }),
  ];
}
