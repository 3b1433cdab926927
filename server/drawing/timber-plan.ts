/** A timber semi-trailer from above: frame, bunks, stakes, and rings on the bunks. */
import type { Spec } from '#shared/content/spec.ts';
import { leftOf, measure } from '#shared/drawing/dimension.ts';
import { type LashingRow, lashingNote, ringShapes } from '#shared/drawing/parts/lashing.ts';
import { mirrorAcross, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import {
  bunkHalfMm,
  bunkStakeMm,
  craneSeatMm,
  findTimber,
  hasCraneSeat,
  headboardMm,
} from '#shared/drawing/trailers/timber.ts';
import {
  centreLine,
  innerSizes,
  ladder,
  outerWidthBeside,
  type PlanViews,
  pinMark,
  planWheels,
  topDimensions,
} from './plan-parts.ts';

const frameHalfMm = 520;
const stakeDepthMm = 80;
/** From the stake forwards to the ring, on the same bolster. */
const ringAheadMm = 97;

export function timberPlan(spec: Spec, stations: Stations): PlanViews {
  const { frontMm, couplingMm } = stations;
  const { fromMm, lengthMm, bundles, bunksMm } = findTimber(spec, frontMm);
  const frame = frameFromAbove(spec, frontMm, bunksMm);
  const rings = ringsOnBunks(spec, bunksMm);
  const insideMm = (spec.bunkInnerWidthMm ?? 2350) / 2;
  const note = lashingNote(spec);
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
      notes: [...(note === undefined ? [] : [note]), ...(spec.bunks === undefined ? [] : [`Коники: ${spec.bunks}`])],
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
        ...innerSizes({ ...spec, innerWidthMm: undefined }, { fromMm, lengthMm }),
        ...measure(spec, 'bunkInnerWidthMm', -insideMm, { ...leftOf(0, bunksMm[0] ?? 0), isAccent: true }),
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
