/** Van semi-trailers: tilt, curtainsider, insulated, refrigerated. */
import type { Spec } from '#shared/content/spec.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { fuelTank } from '#shared/drawing/parts/fridge-unit.ts';
import { semiDimensions, semiFrame, swingNote } from '#shared/drawing/parts/semi-trailer.ts';
import { findLoadSpan, findVanHeights, vanBody, vanDimensions } from '#shared/drawing/parts/van-body.ts';
import { vanRear } from '#shared/drawing/parts/van-rear.ts';
import { ofPart } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';
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
