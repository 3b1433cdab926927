/** A low-bed semi-trailer: gooseneck, straight platform above small wheels, rear ramps. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, below, from, leftOf, lying, main, measure } from '#shared/drawing/dimension.ts';
import { findLashing } from '#shared/drawing/parts/lashing.ts';
import { outerWidth, rearGear } from '#shared/drawing/parts/rear-view.ts';
import { hangers, kingpin, landingLegs, wheels } from '#shared/drawing/parts/running-gear.ts';
import { semiDimensions, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findFigure, readCount } from '#shared/drawing/parts/text-figures.ts';
import {
  circle,
  details,
  evenly,
  onBothSides,
  type Point,
  plate,
  polygon,
  polyline,
  rect,
  type Shape,
} from '#shared/drawing/shape.ts';
import type { Stations, Tyre } from '#shared/drawing/stations.ts';
import type { DrawingNote, SideView, TrailerView, TrailerViews } from '#shared/drawing/view.ts';

/** A low-bed from the rear: twin wheels below the platform, raised ramps, extended wideners. */
function lowbedRear(spec: Spec, tyre: Tyre, platformMm: number, topMm: number): TrailerView {
  const widthMm = spec.outerWidthMm ?? 2500;
  const half = widthMm / 2;
  const rampMm = findFigure(spec.rampType, /×(\d+)/) ?? 750;
  const wideMm = (spec.widenersToMm ?? widthMm) / 2;
  const rungs = evenly(platformMm + 160, topMm - 160, 8).map((y) =>
    polyline('fine', [half - 120 - rampMm, y], [half - 120, y]),
  );
  return {
    shapes: [
      ...rearGear(widthMm, platformMm - 90, platformMm - 250, tyre, spec.trackMm),
      rect('solid', [-half, platformMm - 90], [half, platformMm]),
      ...onBothSides(rect('ghost', [half, platformMm - 70], [wideMm, platformMm])),
      ...onBothSides(rect('solid', [half - 120 - rampMm, platformMm - 60], [half - 120, topMm]), ...details(rungs)),
    ],
    dimensions: [
      ...outerWidth(spec, platformMm - 90, 0),
      ...measure(spec, 'widenersToMm', -wideMm, below(1, platformMm - 70)),
    ],
  };
}

const legSetbackMm = 2300;
const widenerNote: DrawingNote = { text: 'Пунктир — уширители', isWideOnly: true };
const extendedNote: DrawingNote = { text: 'Пунктир — раздвинутая платформа и уширители', isWideOnly: true };

export function lowbedViews(spec: Spec, stations: Stations): TrailerViews {
  const { frontMm, radiusMm } = stations;
  const platformMm = spec.platformHeightMm ?? spec.loadingHeightMm ?? 890;
  const lengthMm = spec.platformLengthMm ?? frontMm - 4200;
  const couplingMm = spec.couplingHeightMm ?? 1250;
  const deckMm = couplingMm + deckRiseMm;
  const topMm = spec.outerHeightMm ?? platformMm + 2000;
  const rampMm = findFigure(spec.rampType, /([\d\s]{4,6})×/) ?? 2250;
  const hinge: Point = [150, platformMm - 60];
  const tip: Point = [hinge[0] + Math.sqrt(Math.max(0, rampMm ** 2 - (topMm - hinge[1]) ** 2)), topMm];
  return {
    side: {
      shapes: [
        ...landingLegs(stations.couplingMm - legSetbackMm, couplingMm - 60),
        kingpin(stations.couplingMm, couplingMm),
        ...ramp(hinge, tip),
        polygon('frame', ...lowbedContour(stations, platformMm, lengthMm, couplingMm)),
        ...hangers(stations, radiusMm + 90),
        ...wheels(stations),
        rect('solid', [0, platformMm - 90], [lengthMm, platformMm]),
        ...lowbedFittings(spec, lengthMm, platformMm),
        ...spareWheels(spec, stations, lengthMm + slopeMm + 500, deckMm),
        polyline('load-edge', [0, platformMm], [lengthMm, platformMm]),
        plate('solid', [20, 430], [110, 550], 16),
        polyline('fine', [90, 550], [110, platformMm - 90]),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, topAtMm: tip[0] }),
        ...measure(spec, 'platformLengthMm', 0, lying(platformMm + 620, 0.6), from(platformMm), accent, main),
        ...measure(spec, 'platformHeightMm', 0, leftOf(0, 0), main),
      ],
      ...extended(spec, stations, platformMm),
    },
    rear: lowbedRear(spec, stations.tyre, platformMm, topMm),
    notes: [spec.extensionMm === undefined ? widenerNote : extendedNote, swingNote],
  };
}

function extended(spec: Spec, { axlesMm, radiusMm }: Stations, platformMm: number): Pick<SideView, 'ghost'> {
  const { extensionMm } = spec;
  if (extensionMm === undefined) return {};
  return {
    ghost: {
      shapes: [
        ...axlesMm.map((x) => circle('ghost', [x - extensionMm, radiusMm], radiusMm)),
        polyline(
          'ghost',
          [0, platformMm],
          [-extensionMm, platformMm],
          [-extensionMm, radiusMm + 90],
          [0, radiusMm + 90],
        ),
      ],
      dimensions: measure(spec, 'extensionMm', -extensionMm, below(2, platformMm, 420)),
    },
  };
}

/** Length of the slope between the platform and the deck above the tractor. */
export const slopeMm = 450;
const deckRiseMm = 190;

function lowbedContour(
  { frontMm, couplingMm: pinMm, axlesMm, radiusMm }: Stations,
  platformMm: number,
  lengthMm: number,
  couplingMm: number,
): Point[] {
  const lastMm = (axlesMm.at(-1) ?? 0) + radiusMm;
  const bellyMm = Math.max(platformMm - 470, 330);
  const deckMm = couplingMm + deckRiseMm;
  return [
    [0, platformMm - 20],
    [lengthMm, platformMm - 20],
    [lengthMm + slopeMm, deckMm],
    [frontMm, deckMm],
    [frontMm, couplingMm + 40],
    [frontMm - 120, couplingMm],
    [pinMm - 1250, couplingMm],
    [lengthMm + slopeMm + 250, couplingMm - 240],
    [lengthMm - 150, bellyMm],
    [lastMm + 500, bellyMm],
    [lastMm + 120, radiusMm + 90],
    [60, radiusMm + 90],
  ];
}

function ramp([x0, y0]: Point, [x1, y1]: Point): Shape[] {
  const lengthMm = Math.hypot(x1 - x0, y1 - y0);
  const [nx, ny] = [(-(y1 - y0) / lengthMm) * 130, ((x1 - x0) / lengthMm) * 130];
  const rungs = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share): [Point, Point] => {
    const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    return [
      [x, y],
      [x + nx, y + ny * 0.9],
    ];
  });
  return [
    polygon('solid', [x0, y0], [x1, y1], [x1 + nx * 0.5, y1 + ny * 0.5 - 60], [x0 + nx, y0 + ny]),
    ...details(rungs.map(([from, to]) => polyline('fine', from, to))),
    circle('fine-solid', [x0, y0], 55),
  ];
}

function lowbedFittings(spec: Spec, lengthMm: number, platformMm: number): Shape[] {
  const rings = findLashing(spec, { fromMm: 0, lengthMm }).flatMap(({ pairsMm }) => pairsMm);
  return details([
    ...rings.map((x) => rect('fine', [x - 55, platformMm - 75], [x + 55, platformMm - 25])),
    ...findPockets(spec, lengthMm).map((x) => rect('fine', [x - 40, platformMm - 85], [x + 40, platformMm - 10])),
  ]);
}

/** Pairs of pockets along the platform: «8 пар карманов под съёмные стойки». */
export function findPockets({ posts }: Spec, lengthMm: number): number[] {
  const pairs = findFigure(posts, /(\d+)\sпар\S*\sкарман/);
  return pairs === undefined ? [] : evenly(750, lengthMm - 180, pairs - 1);
}

function spareWheels({ spareWheel }: Spec, { tyre }: Stations, fromMm: number, deckMm: number): Shape[] {
  return Array.from({ length: Math.min(readCount(spareWheel), 2) }, (_, index) => {
    const x = fromMm + index * (tyre.diameterMm + 150);
    return plate('tyre', [x, deckMm], [x + tyre.diameterMm, deckMm + tyre.widthMm], 60);
  });
}
