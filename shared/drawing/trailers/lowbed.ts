/** A low-bed semi-trailer: gooseneck, straight platform above small wheels, rear ramps. */
import type { Spec } from '#shared/content/spec.ts';
import { type Dimension, measure } from '#shared/drawing/dimension.ts';
import { hangers, kingpin, landingLegs, wheels } from '#shared/drawing/parts/running-gear.ts';
import { semiDimensions, swingNote } from '#shared/drawing/parts/semi-dimensions.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import { circle, type Point, plate, polygon, polyline, rect } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { DrawingNote, SideView, TrailerViews } from '#shared/drawing/view.ts';
import { deckRiseMm, lowbedContour, lowbedFittings, ramp, slopeMm, spareWheels } from './lowbed-parts.ts';
import { lowbedRear } from './lowbed-rear.ts';

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
