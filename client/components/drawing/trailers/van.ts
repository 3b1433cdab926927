/** Trailers with a closed body, on a fifth wheel: with a tilt, with curtains, insulated, cooled. */
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerTypeCode } from '#shared/content/trailer-type.ts';
import type { Stations } from '../geometry/stations.ts';
import type { Views } from '../geometry/view.ts';
import { coilWell } from './coil-well.ts';
import { fuelTank } from './fridge-unit.ts';
import { semiDimensions, swingNote } from './semi-dimensions.ts';
import { semiFrame } from './semi-frame.ts';
import { vanBody } from './van-body.ts';
import { vanDimensions } from './van-dimensions.ts';
import { findVanHeights } from './van-heights.ts';
import { vanRear } from './van-rear.ts';

export function van(spec: Spec, stations: Stations, type: TrailerTypeCode): Views {
  const heights = findVanHeights(spec, type);
  const couplingMm = spec.couplingHeightMm ?? heights.floorMm - 70;
  const isCooled = type === 'reefer';
  const isMega = heights.floorMm < 1050;
  const coil = type === 'curtCoil' ? coilWell(spec, heights.floorMm, stations.frontMm) : undefined;
  return {
    side: {
      parts: [
        ...semiFrame({
          stations,
          topMm: heights.floorMm - 20,
          couplingMm: Math.min(couplingMm, heights.floorMm - 25),
          depthMm: isMega ? 330 : 400,
        }),
        ...(isCooled ? fuelTank(stations) : []),
        ...vanBody({ spec, type, stations, heights, neckMm: couplingMm }),
        ...(coil?.side.parts ?? []),
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
