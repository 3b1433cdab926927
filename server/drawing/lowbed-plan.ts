/** A low-bed semi-trailer from above: platform with rings and pockets, wideners, deck above the tractor, ramps. */
import type { Spec } from '#shared/content/spec.ts';
import { below, leftOf, measure } from '#shared/drawing/dimension.ts';
import { findLashing, floorNotes, lashingDimensions, ringShapes } from '#shared/drawing/parts/lashing.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import { circle, details, evenly, mirrorAcross, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { findPockets, slopeMm } from '#shared/drawing/trailers/lowbed.ts';
import { centreLine, outerWidthBeside, type PlanViews, pinMark, planWheels, topDimensions } from './plan-parts.ts';

/** Of a raised ramp, seen from above. */
const rampDepthMm = 260;

export function lowbedPlan(spec: Spec, stations: Stations): PlanViews {
  const { frontMm, couplingMm } = stations;
  const lengthMm = spec.platformLengthMm ?? frontMm - 4200;
  const rings = findLashing(spec, { fromMm: 0, lengthMm });
  const wideners = widenersOf(spec, lengthMm);
  const half = (spec.outerWidthMm ?? 2500) / 2;
  return {
    top: {
      shapes: [
        ...deckAboveTractor(spec, stations, lengthMm),
        ...platform(spec, lengthMm),
        ...planks(spec, lengthMm),
        ...ramps(spec),
        ...planWheels(stations, spec.trackMm),
        ...pinMark(couplingMm),
        centreLine(0, frontMm),
        ...ringShapes(rings),
      ],
      dimensions: topDimensions(spec, stations),
    },
    floor: {
      title: 'Платформа и\u00a0точки крепления',
      notes: [...floorNotes(spec), ...(wideners.length === 0 ? [] : ['Пунктир\u00a0— уширители'])],
      shapes: [
        ...wideners,
        ...platform(spec, lengthMm),
        rect('load', [0, -half], [lengthMm, half]),
        centreLine(0, lengthMm),
        ...ringShapes(rings),
      ],
      dimensions: [
        ...measure(spec, 'platformLengthMm', 0, { ...below(0, -half), isAccent: true }),
        ...outerWidthBeside(spec, 0),
        ...measure(spec, 'widenersToMm', -(spec.widenersToMm ?? 0) / 2, leftOf(1, 0)),
        ...lashingDimensions(spec, rings),
      ],
    },
  };
}

/** Pockets for stakes are at its edges. */
function platform(spec: Spec, lengthMm: number): Shape[] {
  const half = (spec.outerWidthMm ?? 2500) / 2;
  return [
    rect('solid', [0, -half], [lengthMm, half]),
    ...mirrorAcross(...findPockets(spec, lengthMm).map((x) => rect('fine-solid', [x - 40, half - 60], [x + 40, half]))),
  ];
}

/** Along the platform. */
function planks({ outerWidthMm = 2500 }: Spec, lengthMm: number): Shape[] {
  const edgeMm = outerWidthMm / 2 - 180;
  return details(evenly(-edgeMm, edgeMm, 10).map((y) => polyline('fine', [120, y], [lengthMm, y])));
}

function widenersOf({ outerWidthMm = 2500, widenersToMm = outerWidthMm }: Spec, lengthMm: number): Shape[] {
  if (widenersToMm <= outerWidthMm) return [];
  return mirrorAcross(rect('ghost', [0, outerWidthMm / 2], [lengthMm, widenersToMm / 2]));
}

/** The slope, the deck, and the spare wheels that lie on it. */
function deckAboveTractor(spec: Spec, { frontMm, tyre }: Stations, lengthMm: number): Shape[] {
  const half = (spec.outerWidthMm ?? 2500) / 2;
  const deckMm = lengthMm + slopeMm;
  const wheels = Math.min(readCount(spec.spareWheel), 2);
  const { diameterMm } = tyre;
  return [
    rect('frame', [lengthMm, -half], [deckMm, half]),
    rect('solid', [deckMm, -half], [frontMm, half]),
    ...Array.from({ length: wheels }, (_, index) => {
      const x = deckMm + 500 + index * (diameterMm + 150);
      return circle('tyre', [x + diameterMm / 2, 0], diameterMm / 2);
    }),
  ];
}

/** Raised behind the platform. */
function ramps(spec: Spec): Shape[] {
  const half = (spec.outerWidthMm ?? 2500) / 2;
  const widthMm = findFigure(spec.rampType, /×(\d+)/) ?? 750;
  return mirrorAcross(rect('solid', [60, half - 120 - widthMm], [60 + rampDepthMm, half - 120]));
}
