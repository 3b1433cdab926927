/** The frame of a semi-trailer from the side: a thin neck, a deep beam behind it, and the running gear. */
import { ofPart, type Point, polygon, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { hangers, kingpin, landingLegs, mudFlap, sideGuard, underrunBar, wheels } from './running-gear.ts';

export interface SemiFrame {
  stations: Stations;
  /** Upper edge of the frame. */
  topMm: number;
  /** Lower edge of the neck, which rests on the fifth wheel. */
  couplingMm: number;
  /** Depth of the main beam below the upper edge. */
  depthMm?: number;
  /** Replaces the usual outline of the beam. */
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
    ...ofPart('kingpin', kingpin(pinMm, couplingMm)),
    ...ofPart('frame', [polygon('frame', ...(beam ?? usualBeam))]),
    ...ofPart('suspension', hangers(stations, bottomMm)),
    ...ofPart('guards', mudFlap(stations, bottomMm)),
    ...ofPart('guards', sideGuard(lastMm + radiusMm + 190, legMm - 170, bottomMm)),
    ...wheels(stations),
  ];
}
