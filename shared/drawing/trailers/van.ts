/** Vans from the side and from the rear: semi-trailers with a tilt, curtains or insulation, and a curtainsider on a centre axle. */
import type { Spec } from '#shared/content/spec.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { drawbar, drawbarDimensions, jockeyWheel } from '#shared/drawing/parts/drawbar.ts';
import { innerWidth, outerWidth, rearGear, rearOpening } from '#shared/drawing/parts/rear-view.ts';
import { hangers, mudFlap, sideGuard, underrunBar, wheels } from '#shared/drawing/parts/running-gear.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findFigure } from '#shared/drawing/parts/text-figures.ts';
import {
  findLoadSpan,
  findVanHeights,
  fuelTank,
  type VanHeights,
  vanBody,
  vanDimensions,
} from '#shared/drawing/parts/van-body.ts';
import { details, evenly, ofPart, onBothSides, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerView, TrailerViews } from '#shared/drawing/view.ts';
import { coilWell } from './coil-well.ts';

export function vanViews(spec: Spec, stations: Stations, type: DrawnType): TrailerViews {
  const heights = findVanHeights(spec, type);
  const couplingMm = spec.couplingHeightMm ?? heights.floorMm - 70;
  const isCooled = type === 'reefer';
  const isMega = heights.floorMm < 1050;
  const [, wallMm] = findLoadSpan(spec, stations.frontMm);
  const coil = type === 'curtCoil' ? coilWell(spec, heights.floorMm, wallMm) : undefined;
  return {
    side: {
      shapes: [
        ...semiFrame({
          stations,
          topMm: heights.floorMm - 20,
          couplingMm: Math.min(couplingMm, heights.floorMm - 25),
          depthMm: isMega ? 330 : 400,
        }),
        ...ofPart('fridge', isCooled ? fuelTank(stations) : []),
        ...vanBody({ spec, type, stations, heights, neckMm: couplingMm }),
        ...(coil?.side.shapes ?? []),
      ],
      dimensions: [
        ...semiDimensions(spec, stations, { couplingMm, hasSwing: !isCooled }),
        ...vanDimensions(spec, stations, heights, coil === undefined),
        ...(coil?.side.dimensions ?? []),
      ],
    },
    rear: vanRear(spec, type, stations, heights, coil?.rear),
    notes: [...(coil === undefined ? [] : [coil.note]), ...(isCooled ? [] : [swingNote])],
  };
}

/** The drawbar is part of the frame. */
export function centreAxleVanViews(spec: Spec, stations: Stations, type: DrawnType): TrailerViews {
  const heights = findVanHeights(spec, type);
  const { bodyFrontMm, frontMm, axlesMm, radiusMm } = stations;
  const frameTopMm = heights.floorMm - 100;
  const frameBottomMm = frameTopMm - (findFigure(spec.frameMaterial, /лонжерон\D*(\d+)\sмм/) ?? 300);
  const eyeMm = frameBottomMm - 60;
  const firstMm = (axlesMm[0] ?? 0) - radiusMm;
  const lastMm = (axlesMm.at(-1) ?? 0) + radiusMm;
  return {
    side: {
      shapes: [
        ...jockeyWheel(bodyFrontMm + 330, eyeMm),
        ...underrunBar(frameBottomMm + 60),
        ...drawbar([lastMm + 900, eyeMm + 40], [frontMm, eyeMm], 190),
        polygon(
          'frame',
          [40, frameTopMm],
          [bodyFrontMm, frameTopMm],
          [bodyFrontMm, frameTopMm - 120],
          [bodyFrontMm - 300, frameBottomMm],
          [300, frameBottomMm],
          [40, frameBottomMm + 90],
        ),
        rect('fine-solid', [firstMm - 420, 30], [firstMm - 320, frameBottomMm]),
        rect('fine-solid', [firstMm - 500, 0], [firstMm - 240, 40]),
        ...hangers(stations, frameBottomMm),
        ...mudFlap(stations, frameBottomMm),
        ...sideGuard(lastMm + 190, bodyFrontMm - 250, frameBottomMm),
        ...wheels(stations),
        ...vanBody({ spec, type, stations, heights }),
      ],
      dimensions: [...drawbarDimensions(spec, stations, eyeMm, frontMm), ...vanDimensions(spec, stations, heights)],
    },
    rear: vanRear(spec, type, stations, heights),
    notes: [],
  };
}

/** @param crossSection replaces the doors and their dimensions */
function vanRear(
  spec: Spec,
  type: DrawnType,
  stations: Stations,
  heights: VanHeights,
  crossSection?: TrailerView,
): TrailerView {
  const boardMm = type === 'tent136' ? spec.dropsideHeightMm : 0;
  const { floorMm, topMm, sillMm } = heights;
  const widthMm = spec.outerWidthMm ?? 2550;
  const half = widthMm / 2;
  const innerMm = spec.innerWidthMm ?? widthMm - 70;
  const openWidthMm = spec.rearOpeningWidthMm ?? innerMm - 20;
  const openTopMm = floorMm + (spec.rearOpeningHeightMm ?? heights.ceilingMm - floorMm - 60);
  return {
    shapes: [
      ...rearGear(widthMm, sillMm, sillMm - 190, stations.tyre, spec.trackMm),
      rect('solid', [-half, sillMm], [half, topMm]),
      rect('load', [-innerMm / 2, floorMm], [innerMm / 2, heights.ceilingMm]),
      polyline('fine', [-half, floorMm], [half, floorMm]),
      rect('outline', [-openWidthMm / 2, floorMm], [openWidthMm / 2, openTopMm]),
      ...(crossSection?.shapes ?? doors(openWidthMm / 2, floorMm, openTopMm, boardMm)),
    ],
    dimensions: [
      ...outerWidth(spec, sillMm),
      ...(crossSection?.dimensions ?? [
        ...innerWidth(spec, floorMm + (heights.ceilingMm - floorMm) * 0.36),
        ...rearOpening(spec, floorMm, openWidthMm / 4),
      ]),
    ],
  };
}

/** Two door leaves with lock bars and hinges, above the tailboard if there is one. */
function doors(half: number, floorMm: number, topMm: number, boardMm = 0): Shape[] {
  const lowMm = floorMm + boardMm;
  const bar = (x: number) => [
    polyline('fine', [x, lowMm + 30], [x, topMm - 30]),
    ...details([
      rect('fine-solid', [x - 40, lowMm + 20], [x + 40, lowMm + 100]),
      rect('fine-solid', [x - 40, topMm - 100], [x + 40, topMm - 20]),
      polyline('fine', [x, floorMm + 780], [x + 260, floorMm + 740]),
    ]),
  ];
  const hinges = evenly(lowMm + 240, topMm - 300, 3).map((y) => rect('fine', [half - 150, y], [half, y + 60]));
  return [
    ...(boardMm > 0 ? [polyline('outline', [-half, lowMm], [half, lowMm])] : []),
    polyline('outline', [0, floorMm], [0, topMm]),
    ...onBothSides(...bar(half * 0.16), ...bar(half * 0.85)),
    ...onBothSides(...details(hinges)),
  ];
}
