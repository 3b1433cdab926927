/** The views from above, by the type of the trailer. */
import type { Spec } from '#shared/content/spec.ts';
import { above, accent, below, type Dimension, leftOf, measure, upright } from '#shared/drawing/dimension.ts';
import { type DrawnType, getDrawing } from '#shared/drawing/drawn-types.ts';
import {
  findLashing,
  floorNotes,
  type LashingRow,
  lashingDimensions,
  lashingNote,
  ringShapes,
} from '#shared/drawing/parts/lashing.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import { cornerPostMm, countFields, findLoadSpan, fridgeDepthMm } from '#shared/drawing/parts/van-body.ts';
import { circle, details, evenly, mirrorAcross, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import { locateStations, type Stations } from '#shared/drawing/stations.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';
import { findCoilWell } from '#shared/drawing/trailers/coil-well.ts';
import {
  bolsterMm,
  type ContainerLoad,
  containerHalfMm,
  findContainerLoad,
  fittingsAcrossMm,
} from '#shared/drawing/trailers/container.ts';
import { findStakePlaces, platformStakeMm } from '#shared/drawing/trailers/dropside.ts';
import { findPockets, slopeMm } from '#shared/drawing/trailers/lowbed.ts';
import {
  bunkHalfMm,
  bunkStakeMm,
  craneSeatMm,
  findTimber,
  hasCraneSeat,
  headboardMm,
} from '#shared/drawing/trailers/timber.ts';
import { cylinderTubeMm, findTipBody, hasTarpaulin, type TipBody } from '#shared/drawing/trailers/tipper.ts';
import type { TrailerView } from '#shared/drawing/view.ts';
import {
  centreLine,
  type FloorPlan,
  innerSizes,
  ladder,
  type MakePlanViews,
  outerWidthBeside,
  type PlanViews,
  pinMark,
  planDrawbar,
  planWheels,
  plywoodJoints,
  topDimensions,
} from './plan-parts.ts';

// A container chassis from above: frame and bolsters, and its twistlocks with the containers they hold.

const spineHalfMm = 520;
const lockRadiusMm = 60;

function chassisPlan(spec: Spec, stations: Stations): PlanViews {
  const { frontMm, couplingMm } = stations;
  const load = findContainerLoad(spec, frontMm);
  return {
    top: {
      shapes: [
        ...planWheels(stations, spec.trackMm, false),
        ...frame(spec, frontMm, load),
        ...pinMark(couplingMm),
        centreLine(0, frontMm),
      ],
      dimensions: topDimensions(spec, stations),
    },
    floor: locks(spec, frontMm, load),
  };
}

function frame({ outerWidthMm = 2500 }: Spec, frontMm: number, { locksMm }: ContainerLoad): Shape[] {
  const half = outerWidthMm / 2;
  return [
    ...ladder(0, frontMm, spineHalfMm, Math.round(frontMm / 1100)),
    rect('solid', [0, -half], [120, half]),
    ...locksMm.map((x) => rect('solid', [x - bolsterMm / 2, -half], [x + bolsterMm / 2, half])),
    ...mirrorAcross(...locksMm.map((x) => circle('lock', [x, fittingsAcrossMm / 2], lockRadiusMm))),
  ];
}

function locks(spec: Spec, frontMm: number, load: ContainerLoad): FloorPlan {
  const { fromMm, lengthMm, locksMm, spacings, name } = load;
  const acrossMm = fittingsAcrossMm / 2;
  return {
    title: 'Поворотные замки',
    notes: [
      `Поворотные замки: ${locksMm.length * 2}\u00a0шт. под угловые фитинги ISO\u00a01161`,
      `Пунктир\u00a0— ${name}`,
      ...(spec.containerTypes === undefined ? [] : [`Контейнеры: ${spec.containerTypes.join(', ')}`]),
    ],
    shapes: [
      rect('load', [fromMm, -containerHalfMm], [fromMm + lengthMm, containerHalfMm]),
      ...frame(spec, frontMm, load),
      rect('ghost', [fromMm, -containerHalfMm], [fromMm + lengthMm, containerHalfMm]),
      centreLine(0, frontMm),
    ],
    dimensions: [
      ...spacings.flatMap(([from, length], index) =>
        measure(
          { lockSpacingMm: length },
          'lockSpacingMm',
          from,
          above(Math.max(0, index - 1), acrossMm),
          ...(index === spacings.length - 1 ? [accent] : []),
        ),
      ),
      ...measure({ lockRowsMm: fittingsAcrossMm }, 'lockRowsMm', -acrossMm, upright((locksMm[0] ?? 0) + 900, 0.16)),
      ...outerWidthBeside(spec, 0),
    ],
  };
}

/** An open platform between dropsides from above: a semi-trailer, or a trailer with a turntable. */
function platformPlan(spec: Spec, stations: Stations): PlanViews {
  const { bodyFrontMm, frontMm, axlesMm, couplingMm } = stations;
  const [rearMm, wallMm] = findLoadSpan(spec, bodyFrontMm);
  const span = { fromMm: rearMm, lengthMm: wallMm - rearMm };
  // Strong rings hold what stands between stakes.
  const [firstMm = 0, ...others] = findStakePlaces(spec, bodyFrontMm);
  const lastMm = others.at(-1);
  const staked = lastMm === undefined ? span : { fromMm: firstMm, lengthMm: lastMm - firstMm };
  const rings = findLashing(spec, span, staked);
  const isTrailer = frontMm > bodyFrontMm;
  const ringMm = findFigure(spec.turntable, /круг\s([\d\s]+)мм/) ?? 1000;
  const turntable = circle('hidden', [axlesMm.at(-1) ?? 0, 0], ringMm / 2);
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
      dimensions: [...innerSizes(spec, rearMm), ...outerWidthBeside(spec, 1), ...lashingDimensions(spec, rings)],
    },
  };
}

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
  return plywoodJoints(rearMm, wallMm, insideMm);
}

// A tipping semi-trailer from above: body, tarpaulin or open top, cylinder and the frame ahead.

const frameHalfMm = 520;

function tipperPlan(spec: Spec, stations: Stations, type: DrawnType): PlanViews {
  const { frontMm, couplingMm } = stations;
  const body = findTipBody(spec, type);
  const lengthMm = spec.innerLengthMm ?? body.frontMm - body.loadFromMm;
  const outer = topDimensions(spec, stations).filter(({ key }) => key !== 'outerWidthMm');
  return {
    top: {
      shapes: [
        ...ladder(body.frontMm - 600, frontMm, frameHalfMm, 2),
        circle('solid', [(body.frontMm + frontMm) / 2, 0], cylinderTubeMm / 2),
        circle('fine', [(body.frontMm + frontMm) / 2, 0], cylinderTubeMm / 4),
        ...bodyFromAbove(spec, body, lengthMm),
        ...planWheels(stations, spec.trackMm),
        ...pinMark(couplingMm),
        centreLine(0, frontMm),
      ],
      dimensions: [
        ...outer.map((dimension) => (dimension.key === 'trackMm' ? placedAt(dimension, 'left', 1) : dimension)),
        ...innerSizes(spec, body.loadFromMm).map((dimension) =>
          dimension.axis === 'x' ? placedAt(dimension, 'above', 0) : dimension,
        ),
        ...outerWidthBeside(spec, 2),
      ],
    },
  };
}

const placedAt = (dimension: Dimension, side: 'left' | 'above', row: number): Dimension => ({
  ...dimension,
  place: { side, row },
});

function bodyFromAbove(spec: Spec, { loadFromMm, frontMm, widthMm, isRound }: TipBody, lengthMm: number): Shape[] {
  const half = (spec.outerWidthMm ?? 2550) / 2;
  const inside = widthMm / 2;
  const toMm = loadFromMm + lengthMm;
  const bows = evenly(loadFromMm + 200, frontMm - 200, Math.round(frontMm / 1100));
  return [
    rect('solid', [0, -half], [frontMm, half]),
    rect('load', [loadFromMm, -inside], [toMm, inside]),
    rect('outline', [loadFromMm, -inside], [toMm, inside]),
    ...(isRound
      ? mirrorAcross(
          ...[0.4, 0.75].map((share) => polyline('fine', [loadFromMm, inside * share], [toMm, inside * share])),
        )
      : []),
    ...(hasTarpaulin(spec) ? bows.map((x) => polyline('fine', [x, -half], [x, half])) : []),
  ];
}

/**
 * The top view, and the floor with what holds the cargo, from the figures of the side view.
 * A missing figure is replaced by a typical one and gets no dimension.
 * @returns millimetres; axes as in shared/drawing/shape.ts
 * @throws where the type has no drawing; `isDrawn` says so
 */
export function toPlanViews(trailer: TrailerFigures): PlanViews {
  const drawing = getDrawing(trailer);
  return plansByType[drawing](trailer.spec, locateStations(trailer.spec, trailer.kind), drawing);
}

const plansByType: Record<DrawnType, MakePlanViews> = {
  tent136: vanPlan,
  curt136: vanPlan,
  curtMega: vanPlan,
  curtCoil: vanPlan,
  drop136: platformPlan,
  contChassis: chassisPlan,
  lowbed: lowbedPlan,
  tipHalf: tipperPlan,
  grain: tipperPlan,
  iso: vanPlan,
  reefer: vanPlan,
  timber: timberPlan,
  trCurt2: vanPlan,
  trDrop2: platformPlan,
};

const stakeDepthMm = 80;
/** From the stake forwards to the ring, on the same bolster. */
const ringAheadMm = 97;

function timberPlan(spec: Spec, stations: Stations): PlanViews {
  const { frontMm, couplingMm } = stations;
  const { fromMm, bundles, bunksMm } = findTimber(spec, frontMm);
  const frame = frameFromAbove(spec, frontMm, bunksMm);
  const rings = ringsOnBunks(spec, bunksMm);
  const insideMm = (spec.bunkInnerWidthMm ?? 2350) / 2;
  return {
    top: {
      shapes: [
        ...planWheels(stations, spec.trackMm, false),
        ...frame,
        ...pinMark(couplingMm),
        centreLine(0, frontMm),
        ...ringShapes(rings),
      ],
      dimensions: topDimensions(spec, stations),
    },
    floor: {
      title: 'Коники и\u00a0точки крепления',
      notes: [lashingNote(spec), spec.bunks && `Коники: ${spec.bunks}`].filter((note) => note !== undefined),
      shapes: [
        ...frame,
        ...bundles.flatMap(([from, to]) => [
          rect('load', [from, -insideMm], [to, insideMm]),
          rect('ghost', [from, -insideMm], [to, insideMm]),
        ]),
        centreLine(0, frontMm),
        ...ringShapes(rings),
      ],
      dimensions: [
        ...innerSizes({ ...spec, innerWidthMm: undefined }, fromMm),
        ...measure(spec, 'bunkInnerWidthMm', -insideMm, leftOf(0, bunksMm[0] ?? 0), accent),
        ...outerWidthBeside(spec, 1),
      ],
    },
  };
}

/** One ring beside each stake, from the front bunk as far as they go. */
function ringsOnBunks({ lashPoints = 0, outerWidthMm = 2550 }: Spec, bunksMm: readonly number[]): LashingRow[] {
  const pairsMm = bunksMm.slice(-lashPoints / 2).map((x) => x + ringAheadMm);
  return lashPoints < 2 ? [] : [{ pairsMm, acrossMm: outerWidthMm / 2 - 70, isStrong: false }];
}

function frameFromAbove(spec: Spec, frontMm: number, bunksMm: readonly number[]): Shape[] {
  const half = (spec.outerWidthMm ?? 2550) / 2;
  const insideMm = (spec.bunkInnerWidthMm ?? 2350) / 2;
  const seatMm = frontMm - headboardMm - 40;
  return [
    ...ladder(0, frontMm, frameHalfMm, Math.round(frontMm / 1100)),
    rect('solid', [0, -half], [120, half]),
    ...(hasCraneSeat(spec) ? [rect('fine-solid', [seatMm - craneSeatMm, -700], [seatMm, 700])] : []),
    ...bunksMm.map((x) => rect('solid', [x - bunkHalfMm, -half], [x + bunkHalfMm, half])),
    ...mirrorAcross(
      ...bunksMm.map((x) =>
        rect('fine-solid', [x - bunkStakeMm / 2, insideMm], [x + bunkStakeMm / 2, insideMm + stakeDepthMm]),
      ),
    ),
    rect('solid', [frontMm - headboardMm, -half], [frontMm, half]),
  ];
}

/** Of a raised ramp, seen from above. */
const rampDepthMm = 260;

function lowbedPlan(spec: Spec, stations: Stations): PlanViews {
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
        ...measure(spec, 'platformLengthMm', 0, below(0, -half), accent),
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

// A van body from above: its roof, and its floor with rings, posts and a coil well.

function vanPlan(spec: Spec, stations: Stations, type: DrawnType): PlanViews {
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
      ...innerSizes(spec, rearMm, well === undefined ? 0 : 1),
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

function wellView(spec: Spec, well: ReturnType<typeof findCoilWell>, wallMm: number): TrailerView {
  const { fromMm, lengthMm, halfMm, bottomHalfMm } = well;
  const toMm = fromMm + lengthMm;
  return {
    shapes: [
      rect('load-hidden', [fromMm, -halfMm], [toMm, halfMm]),
      ...mirrorAcross(polyline('load-hidden', [fromMm, bottomHalfMm], [toMm, bottomHalfMm])),
    ],
    dimensions: [
      ...measure(spec, 'coilWellLengthMm', fromMm, below(0, -halfMm), accent),
      ...measure(spec, 'coilWellStartMm', wallMm - (spec.coilWellStartMm ?? 0), below(0, -halfMm)),
      ...measure(spec, 'coilWellWidthMm', -halfMm, upright(fromMm + 500, 0.3), accent),
    ],
  };
}
