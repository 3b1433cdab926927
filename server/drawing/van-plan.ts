/** A van body from above: its roof, and its floor with rings, posts and a coil well. */
import type { Spec } from '#shared/content/spec.ts';
import { below, measure, upright } from '#shared/drawing/dimension.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { findLashing, floorNotes, lashingDimensions, ringShapes } from '#shared/drawing/parts/lashing.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { cornerPostMm, countFields, findLoadSpan, fridgeDepthMm } from '#shared/drawing/parts/van-body.ts';
import { details, evenly, mirrorAcross, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { findCoilWell } from '#shared/drawing/trailers/coil-well.ts';
import type { TrailerView } from '#shared/drawing/view.ts';
import {
  centreLine,
  type FloorPlan,
  innerSizes,
  outerWidthBeside,
  type PlanViews,
  pinMark,
  planDrawbar,
  planWheels,
  plywoodJoints,
  topDimensions,
} from './plan-parts.ts';

export function vanPlan(spec: Spec, stations: Stations, type: DrawnType): PlanViews {
  return { top: roof(spec, stations, type), floor: floor(spec, stations, type) };
}

const usualWidthMm = 2550;
const isInsulated = (type: DrawnType) => type === 'iso' || type === 'reefer';

function roof(spec: Spec, stations: Stations, type: DrawnType): TrailerView {
  const { bodyFrontMm, frontMm, couplingMm } = stations;
  const half = (spec.outerWidthMm ?? usualWidthMm) / 2;
  const railMm = half - 90;
  const bowMm = isInsulated(type) ? bodyFrontMm : type === 'tent136' ? 1150 : 640;
  const bows = evenly(60, bodyFrontMm - 60, Math.round((bodyFrontMm - 120) / bowMm));
  return {
    shapes: [
      ...(frontMm > bodyFrontMm ? planDrawbar(bodyFrontMm - 900, 560, frontMm) : []),
      rect('solid', [0, -half], [bodyFrontMm, half]),
      ...mirrorAcross(polyline('fine', [60, railMm], [bodyFrontMm - 60, railMm])),
      ...bows.map((x) => polyline('fine', [x, -railMm], [x, railMm])),
      ...(type === 'reefer' ? fridgeFromAbove(bodyFrontMm) : []),
      ...planWheels(stations, spec.trackMm),
      ...(frontMm > bodyFrontMm ? [] : pinMark(couplingMm)),
      centreLine(0, frontMm + (type === 'reefer' ? fridgeDepthMm : 0)),
    ],
    dimensions: topDimensions(spec, stations),
  };
}

function fridgeFromAbove(frontMm: number): Shape[] {
  const half = 980;
  const noseMm = frontMm + fridgeDepthMm;
  return [
    polygon(
      'solid',
      [frontMm, half],
      [noseMm - 110, half],
      [noseMm, half - 160],
      [noseMm, 160 - half],
      [noseMm - 110, -half],
      [frontMm, -half],
    ),
    ...details([-520, 520].map((y) => rect('fine', [frontMm + 70, y - 300], [noseMm - 90, y + 300]))),
  ];
}

function floor(spec: Spec, { bodyFrontMm }: Stations, type: DrawnType): FloorPlan {
  const half = (spec.outerWidthMm ?? usualWidthMm) / 2;
  const insideMm = (spec.innerWidthMm ?? usualWidthMm - 70) / 2;
  const [rearMm, wallMm] = findLoadSpan(spec, bodyFrontMm);
  const span = { fromMm: rearMm, lengthMm: wallMm - rearMm };
  const well = type === 'curtCoil' ? findCoilWell(spec, wallMm) : undefined;
  const rings = findLashing(spec, span, well);
  const shownWell = well === undefined ? undefined : wellView(spec, well, wallMm);
  return {
    title: 'Пол и\u00a0точки крепления',
    notes: floorNotes(spec),
    shapes: [
      rect('frame', [0, -half], [bodyFrontMm, half]),
      rect('solid', [rearMm, -insideMm], [wallMm, insideMm]),
      rect('load', [rearMm, -insideMm], [wallMm, insideMm]),
      ...(isInsulated(type) ? [] : posts(spec, bodyFrontMm, insideMm, half)),
      ...(/профиль|без\sстыков/i.test(spec.floorType ?? '') ? [] : plywoodJoints(rearMm, wallMm, insideMm)),
      ...(shownWell?.shapes ?? []),
      centreLine(0, bodyFrontMm),
      ...wallRails(spec, rearMm, wallMm, insideMm),
      ...ringShapes(rings),
    ],
    dimensions: [
      ...innerSizes(spec, span, well === undefined ? 0 : 1),
      ...outerWidthBeside(spec, 1),
      ...(shownWell?.dimensions ?? []),
      ...lashingDimensions(spec, rings),
    ],
  };
}

/** Four corner posts, and those between the fields of the side wall. */
function posts(spec: Spec, frontMm: number, insideMm: number, half: number): Shape[] {
  const between = evenly(0, frontMm, countFields(spec, frontMm)).slice(1, -1);
  return mirrorAcross(
    ...[cornerPostMm / 2, ...between, frontMm - cornerPostMm / 2].map((x) =>
      rect('solid', [x - cornerPostMm / 2, insideMm], [x + cornerPostMm / 2, half]),
    ),
  );
}

/** Upright rails in the side walls, which carry a second deck: «22 пары вертикальных рельсов». */
function wallRails({ posts: text }: Spec, rearMm: number, wallMm: number, insideMm: number): Shape[] {
  const pairs = findFigure(text, /(\d+)\sпар\S*\sвертикальных/);
  if (pairs === undefined) return [];
  const step = (wallMm - rearMm) / pairs;
  const places = Array.from({ length: pairs }, (_, index) => rearMm + step * (index + 0.5));
  return mirrorAcross(...places.map((x) => rect('fine-solid', [x - 30, insideMm - 12], [x + 30, insideMm])));
}

/** The well with its sloping sides. */
function wellView(spec: Spec, well: ReturnType<typeof findCoilWell>, wallMm: number): TrailerView {
  const { fromMm, lengthMm, halfMm, bottomHalfMm } = well;
  const toMm = fromMm + lengthMm;
  return {
    shapes: [
      rect('load-hidden', [fromMm, -halfMm], [toMm, halfMm]),
      ...mirrorAcross(polyline('load-hidden', [fromMm, bottomHalfMm], [toMm, bottomHalfMm])),
    ],
    dimensions: [
      ...measure(spec, 'coilWellLengthMm', fromMm, { ...below(0, -halfMm), isAccent: true }),
      ...measure(spec, 'coilWellStartMm', wallMm - (spec.coilWellStartMm ?? 0), below(0, -halfMm)),
      ...measure(spec, 'coilWellWidthMm', -halfMm, { ...upright(fromMm + 500, 0.3), isAccent: true }),
    ],
  };
}
