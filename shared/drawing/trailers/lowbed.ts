/** A low-bed semi-trailer: gooseneck, straight platform above small wheels, rear ramps. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import { outerWidth } from '#shared/drawing/parts/rear-dimensions.ts';
import { rearGear } from '#shared/drawing/parts/rear-gear.ts';
import { hangers, kingpin, landingLegs, wheels } from '#shared/drawing/parts/running-gear.ts';
import { semiDimensions, swingNote } from '#shared/drawing/parts/semi-dimensions.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
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
} from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { Tyre } from '#shared/drawing/tyre.ts';
import type { DrawingNote, SideView, TrailerView, TrailerViews } from '#shared/drawing/view.ts';
import { deckRiseMm, lowbedContour, lowbedFittings, ramp, slopeMm, spareWheels } from './lowbed-parts.ts';

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
      ...rearGear({ tyre, widthMm, trackMm: spec.trackMm, topMm: platformMm - 90, bottomMm: platformMm - 250 }),
      rect('solid', [-half, platformMm - 90], [half, platformMm]),
      ...onBothSides(rect('ghost', [half, platformMm - 70], [wideMm, platformMm])),
      ...onBothSides(rect('solid', [half - 120 - rampMm, platformMm - 60], [half - 120, topMm]), ...details(rungs)),
    ],
    dimensions: [
      ...outerWidth(spec, platformMm - 90, 0),
      ...measure('widenersToMm', spec.widenersToMm, 'x', -wideMm, {
        place: { side: 'below', row: 1 },
        anchors: [platformMm - 70, platformMm - 70],
      }),
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
        ...kingpin(stations.couplingMm, couplingMm),
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
        ...platformDimensions(spec, platformMm),
      ],
      ...extended(spec, stations, platformMm),
    },
    rear: lowbedRear(spec, stations.tyre, platformMm, topMm),
    notes: [spec.extensionMm === undefined ? widenerNote : extendedNote, swingNote],
  };
}

function platformDimensions(spec: Spec, platformMm: number): Dimension[] {
  return [
    ...measure('platformLengthMm', spec.platformLengthMm, 'x', 0, {
      place: { at: platformMm + 620 },
      anchors: [platformMm, platformMm],
      textAt: 0.6,
      isAccent: true,
      isMain: true,
    }),
    ...measure('platformHeightMm', spec.platformHeightMm, 'y', 0, {
      place: { side: 'left', row: 0 },
      anchors: [0, 0],
      isMain: true,
    }),
  ];
}

/** The extended position: bogie and rear end further back. */
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
      dimensions: measure('extensionMm', extensionMm, 'x', -extensionMm, {
        place: { side: 'below', row: 2 },
        anchors: [platformMm, 420],
      }),
    },
  };
}
