/** What views from above have in common: frames, running gear, dimensions. Units and axes: see shared/drawing/shape.ts. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, axleSpacings, below, type Dimension, leftOf, measure } from '#shared/drawing/dimension.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import {
  circle,
  details,
  evenly,
  mirrorAcross,
  type Point,
  polygon,
  polyline,
  rect,
  type Shape,
} from '#shared/drawing/shape.ts';
import { type Stations, tyreSpans, usualTrackMm } from '#shared/drawing/stations.ts';
import type { TrailerView } from '#shared/drawing/view.ts';

export interface PlanViews {
  top: TrailerView;
  /** Absent where nothing is fastened to a floor. */
  floor?: FloorPlan;
}

export interface FloorPlan extends TrailerView {
  title: string;
  /** What its signs mean, and what rings hold. */
  notes: string[];
}

export type MakePlanViews = (spec: Spec, stations: Stations, type: DrawnType) => PlanViews;

const axleHalfMm = 65;
const beamMm = 130;
const overshootMm = 220;
const pinAxisMm = 330;

/** Wheels and axles: seen beside an open frame, or hidden by a body. */
export function planWheels({ axlesMm, radiusMm, tyre }: Stations, trackMm = usualTrackMm, isHidden = true): Shape[] {
  const spans = tyreSpans(tyre, trackMm);
  const innerMm = Math.min(...spans.map(([fromMm]) => fromMm));
  return axlesMm.flatMap((x) => [
    rect(isHidden ? 'hidden' : 'fine-solid', [x - axleHalfMm, -innerMm], [x + axleHalfMm, innerMm]),
    ...spans.flatMap(([fromMm, toMm]) =>
      mirrorAcross(rect(isHidden ? 'hidden' : 'tyre', [x - radiusMm, fromMm], [x + radiusMm, toMm])),
    ),
  ]);
}

export function plywoodJoints(rearMm: number, wallMm: number, insideMm: number): Shape[] {
  const joints = evenly(rearMm, wallMm, Math.round((wallMm - rearMm) / 2440)).slice(1, -1);
  return details(joints.map((x) => polyline('hidden', [x, -insideMm], [x, insideMm])));
}

export const centreLine = (fromMm: number, toMm: number): Shape =>
  polyline('axis', [fromMm - overshootMm, 0], [toMm + overshootMm, 0]);

/** The kingpin, below a plate or a body. */
export const pinMark = (xMm: number): Shape[] => [
  circle('hidden', [xMm, 0], 45),
  polyline('axis', [xMm, -pinAxisMm], [xMm, pinAxisMm]),
];

/** Two long beams, and cross-members between them. */
export function ladder(fromMm: number, toMm: number, halfMm: number, crossings: number): Shape[] {
  const inner = halfMm - beamMm;
  return [
    ...evenly(fromMm + 60, toMm - 60, crossings).map((x) => rect('fine-solid', [x - 50, -inner], [x + 50, inner])),
    ...mirrorAcross(rect('frame', [fromMm, inner], [toMm, halfMm])),
  ];
}

/** A drawbar of two beams that meet at the eye, with which the trailer's length ends. */
export function planDrawbar(hingeMm: number, halfMm: number, eyeMm: number): Shape[] {
  const neckMm = eyeMm - 330;
  const beam: Point[] = [
    [hingeMm, halfMm],
    [neckMm, 60],
    [neckMm, -60],
    [hingeMm, halfMm - beamMm - 30],
  ];
  return [
    ...mirrorAcross(polygon('frame', ...beam)),
    rect('solid', [neckMm - 10, -60], [eyeMm - 110, 60]),
    circle('solid', [eyeMm - 70, 0], 70),
    circle('fine', [eyeMm - 70, 0], 25),
  ];
}

export function topDimensions(spec: Spec, { axlesMm }: Stations): Dimension[] {
  const [rearMm = 0] = axlesMm;
  const wheelMm = -(spec.trackMm ?? 0) / 2;
  const sideMm = -(spec.outerWidthMm ?? 0) / 2;
  return [
    ...axleSpacings(spec, axlesMm, wheelMm),
    ...measure(spec, 'outerLengthMm', 0, below(1, sideMm, 0)),
    ...measure(spec, 'trackMm', wheelMm, leftOf(0, rearMm)),
    ...outerWidthBeside(spec, 1),
  ];
}

export function outerWidthBeside(spec: Spec, row: number): Dimension[] {
  return measure(spec, 'outerWidthMm', -(spec.outerWidthMm ?? 0) / 2, leftOf(row, 0));
}

/** Length and width of the load space. @param row below the view */
export function innerSizes(spec: Spec, fromMm: number, row = 0): Dimension[] {
  const sideMm = -(spec.innerWidthMm ?? 0) / 2;
  return [
    ...measure(spec, 'innerLengthMm', fromMm, below(row, sideMm), accent),
    ...measure(spec, 'innerWidthMm', sideMm, leftOf(0, fromMm), accent),
  ];
}
