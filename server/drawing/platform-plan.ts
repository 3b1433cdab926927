/** An open platform between dropsides from above: a semi-trailer, or a trailer with a turntable. */
import type { Spec } from '#shared/content/spec.ts';
import { findLashing, floorNotes, lashingDimensions, ringShapes } from '#shared/drawing/parts/lashing.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { findLoadSpan } from '#shared/drawing/parts/van-body.ts';
import { circle, details, evenly, mirrorAcross, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { findStakePlaces, platformStakeMm } from '#shared/drawing/trailers/dropside.ts';
import { innerSizes, outerWidthBeside, topDimensions } from './plan-dimensions.ts';
import { centreLine, pinMark, planDrawbar, planWheels } from './plan-gear.ts';
import type { PlanViews } from './plan-view.ts';

export function platformPlan(spec: Spec, stations: Stations): PlanViews {
  const { bodyFrontMm, frontMm, axlesMm, couplingMm } = stations;
  const [rearMm, wallMm] = findLoadSpan(spec, bodyFrontMm);
  const span = { fromMm: rearMm, lengthMm: wallMm - rearMm };
  // Strong rings hold what stands between stakes.
  const [firstStakeMm, ...others] = findStakePlaces(spec, bodyFrontMm);
  const lastStakeMm = others.at(-1);
  const staked =
    firstStakeMm === undefined || lastStakeMm === undefined
      ? span
      : { fromMm: firstStakeMm, lengthMm: lastStakeMm - firstStakeMm };
  const rings = findLashing(spec, span, staked);
  const isTrailer = frontMm > bodyFrontMm;
  const turntable = circle(
    'hidden',
    [axlesMm.at(-1) ?? 0, 0],
    (findFigure(spec.turntable, /круг\s([\d\s]+)мм/) ?? 1000) / 2,
  );
  return {
    top: {
      shapes: [
        ...(isTrailer ? planDrawbar((axlesMm.at(-1) ?? 0) + 640, 420, frontMm) : []),
        ...deck(spec, stations, rearMm, wallMm),
        ...planWheels(stations, spec.trackMm),
        ...(isTrailer ? [turntable] : pinMark(couplingMm)),
        centreLine(0, frontMm),
        ...ringShapes(rings),
      ],
      dimensions: topDimensions(spec, stations),
    },
    floor: {
      title: 'Пол и\u00a0точки крепления',
      notes: floorNotes(spec),
      shapes: [...deck(spec, stations, rearMm, wallMm, true), centreLine(0, bodyFrontMm), ...ringShapes(rings)],
      dimensions: [...innerSizes(spec, span), ...outerWidthBeside(spec, 1), ...lashingDimensions(spec, rings)],
    },
  };
}

/** Boards around the floor; stakes at its edges. */
function deck(spec: Spec, { bodyFrontMm }: Stations, rearMm: number, wallMm: number, isTinted = false): Shape[] {
  const half = (spec.outerWidthMm ?? 2550) / 2;
  const insideMm = (spec.innerWidthMm ?? 2480) / 2;
  const joints = evenly(0, bodyFrontMm, Math.max(2, Math.round(bodyFrontMm / 2700))).slice(1, -1);
  return [
    rect('frame', [0, -half], [bodyFrontMm, half]),
    rect('solid', [rearMm, -insideMm], [wallMm, insideMm]),
    ...(isTinted ? [rect('load', [rearMm, -insideMm], [wallMm, insideMm])] : []),
    ...mirrorAcross(...joints.map((x) => rect('solid', [x - 35, insideMm], [x + 35, half]))),
    ...floorLines(spec, rearMm, wallMm, insideMm),
    ...mirrorAcross(
      ...findStakePlaces(spec, bodyFrontMm).map((x) =>
        rect('solid', [x - platformStakeMm / 2, insideMm - 30], [x + platformStakeMm / 2, insideMm + 30]),
      ),
    ),
  ];
}

/** Steel along the edges, or joints of plywood across. */
function floorLines({ floorType = '' }: Spec, rearMm: number, wallMm: number, insideMm: number): Shape[] {
  if (/по\sкраям/.test(floorType)) return mirrorAcross(polyline('fine', [rearMm, 900], [wallMm, 900]));
  const joints = evenly(rearMm, wallMm, Math.round((wallMm - rearMm) / 2440)).slice(1, -1);
  return details(joints.map((x) => polyline('hidden', [x, -insideMm], [x, insideMm])));
}
