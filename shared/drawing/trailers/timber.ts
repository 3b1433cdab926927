/** A timber semi-trailer: bunks with stakes, and bundles of logs. */
import type { Spec } from '#shared/content/spec.ts';
import { above, accent, leftOf, main, measure } from '#shared/drawing/dimension.ts';
import { outerWidth, rearGear } from '#shared/drawing/parts/rear-view.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import { circle, details, evenly, onBothSides, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';
import type { TrailerView, TrailerViews } from '#shared/drawing/view.ts';

/** Half of a bolster's length along the trailer. */
export const bunkHalfMm = 150;
export const bunkStakeMm = 110;
export const headboardMm = 70;
const logPitchMm = 290;
/** How much shorter than the longest log each row is, repeating. */
const shortfallsMm = [0, 90, 30, 140, 60, 110];

export function timberViews(spec: Spec, stations: Stations): TrailerViews {
  const { frontMm } = stations;
  const floorMm = spec.loadingHeightMm ?? 1450;
  const topMm = floorMm + (spec.bunkHeightMm ?? 2500);
  const couplingMm = spec.couplingHeightMm ?? 1250;
  const { bundles, bunksMm } = findTimber(spec, frontMm);
  return {
    side: {
      shapes: [
        ...semiFrame({ stations, topMm: floorMm - 90, couplingMm, depthMm: 480 }),
        ...bundles.flatMap(([from, to]) => logs(from, to, floorMm, topMm - 130)),
        ...bunksMm.flatMap((x) => [
          rect('solid', [x - bunkStakeMm / 2, floorMm], [x + bunkStakeMm / 2, topMm]),
          rect('solid', [x - bunkHalfMm, floorMm - 140], [x + bunkHalfMm, floorMm]),
        ]),
        ...headboard(frontMm, floorMm, spec.outerHeightMm ?? topMm),
        ...craneSeat(spec, frontMm - headboardMm - 40, floorMm),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm }),
        ...measure(spec, 'loadingHeightMm', 0, leftOf(0, 60), main),
        ...measure(spec, 'bunkHeightMm', floorMm, leftOf(0, 60)),
        ...measure(spec, 'innerLengthMm', loadFromMm, above(0, topMm - 130), accent, main),
      ],
    },
    rear: timberRear(spec, stations.tyre, floorMm, topMm),
    notes: [
      { text: hasCraneSeat(spec) ? 'Пунктир — пакеты сортимента и манипулятор' : 'Пунктир — пакеты сортимента' },
      swingNote,
    ],
  };
}

export function findTimber(spec: Spec, frontMm: number) {
  const lengthMm = spec.innerLengthMm ?? frontMm - 400;
  const bundles = findBundles(spec, loadFromMm, lengthMm);
  return { fromMm: loadFromMm, bundles, bunksMm: findBunks(spec, bundles) };
}

const loadFromMm = 60;

/** Positions of the bundles along the load space: «два пакета по 6 м». */
function findBundles({ timberLengthM: text }: Spec, fromMm: number, lengthMm: number): [number, number][] {
  const bundleMm = (findFigure(text, /пакета\sпо\s(\d)/) ?? 6) * 1000;
  const named = readCount(/(\S+)\sпакета/.exec(text ?? '')?.[1]);
  const count = Math.min(named === 0 ? 2 : named, Math.floor(lengthMm / bundleMm));
  const starts = count < 2 ? [fromMm] : evenly(fromMm, fromMm + lengthMm - bundleMm, count - 1);
  return starts.map((start) => [start, start + bundleMm]);
}

/** Two bunks per bundle; spare ones go to the middle of bundles, starting at the rear. */
function findBunks({ bunks }: Spec, bundles: [number, number][]): number[] {
  const pairs = findFigure(bunks, /(\d+)\sпар/) ?? bundles.length * 2;
  return bundles.flatMap(([from, to], index) => {
    const hasMiddle = pairs - bundles.length * 2 > index;
    return evenly(from + (to - from) * 0.16, to - (to - from) * 0.16, hasMiddle ? 2 : 1);
  });
}

function logs(fromMm: number, toMm: number, floorMm: number, topMm: number): Shape[] {
  const rows = evenly(floorMm, topMm, Math.round((topMm - floorMm) / logPitchMm));
  const ends = (row: number) => shortfallsMm[row % shortfallsMm.length] ?? 0;
  return [
    rect('load', [fromMm, floorMm], [toMm, topMm]),
    rect('ghost', [fromMm, floorMm], [toMm, topMm]),
    ...details(
      rows.slice(1, -1).map((y, row) => polyline('hidden', [fromMm + ends(row), y], [toMm - ends(row + 3), y])),
    ),
  ];
}

function headboard(frontMm: number, floorMm: number, topMm: number): Shape[] {
  const rungs = evenly(floorMm + 150, topMm - 100, 8);
  return [
    rect('solid', [frontMm - headboardMm, floorMm - 90], [frontMm, topMm]),
    ...details(rungs.map((y) => polyline('fine', [frontMm - headboardMm, y], [frontMm, y]))),
  ];
}

export const craneSeatMm = 1000;

function craneSeat(spec: Spec, toMm: number, floorMm: number): Shape[] {
  if (!hasCraneSeat(spec)) return [];
  const fromMm = toMm - craneSeatMm;
  const columnMm = (fromMm + toMm) / 2;
  return [
    rect('fine-solid', [fromMm, floorMm - 90], [toMm, floorMm - 20]),
    rect('ghost', [columnMm - 130, floorMm - 20], [columnMm + 130, floorMm + 1500]),
    polyline('axis', [columnMm, floorMm - 200], [columnMm, floorMm + 1700]),
  ];
}

export const hasCraneSeat = ({ craneReady }: Spec) => /^да/i.test(craneReady ?? '');

const stakeMm = 80;
const logsAcross = 8;

function timberRear(spec: Spec, tyre: Tyre, floorMm: number, topMm: number): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2550;
  const inside = (spec.bunkInnerWidthMm ?? widthMm - 200) / 2;
  return {
    shapes: [
      ...rearGear(widthMm, floorMm - 140, floorMm - 330, tyre, spec.trackMm),
      rect('load', [-inside, floorMm], [inside, topMm - 130]),
      ...logEnds(inside, floorMm, topMm - 60),
      rect('solid', [-widthMm / 2, floorMm - 140], [widthMm / 2, floorMm]),
      ...onBothSides(rect('solid', [inside, floorMm], [inside + stakeMm, topMm])),
    ],
    dimensions: [
      ...outerWidth(spec, floorMm - 140),
      ...measure(spec, 'bunkInnerWidthMm', -inside, above(0, topMm), accent),
    ],
  };
}

/** Logs of equal diameter, each row in the hollows of the row below. */
function logEnds(inside: number, floorMm: number, topMm: number): Shape[] {
  const radius = inside / logsAcross;
  const rowMm = radius * Math.sqrt(3);
  const rowCount = Math.floor((topMm - floorMm - 2 * radius) / rowMm) + 1;
  return evenly(0, rowCount - 1, rowCount - 1).flatMap((row) => {
    const reach = row % 2 === 0 ? inside - radius : inside - 2 * radius;
    const count = row % 2 === 0 ? logsAcross : logsAcross - 1;
    const y = floorMm + radius + row * rowMm;
    return evenly(-reach, reach, count - 1).map((x) => circle('log', [x, y], radius));
  });
}
