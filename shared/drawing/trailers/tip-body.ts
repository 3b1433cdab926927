/** A tipping body from the side: half-round, or a ribbed box. */
import type { Spec } from '#shared/content/spec.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { details, evenly, type Polyline, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';

export type TipBody = ReturnType<typeof findTipBody>;

const tailgateMm = 110;
const frontWallMm = 90;
const railMm = 120;

export function findTipBody(spec: Spec, type: DrawnType) {
  const brimMm = spec.loadingHeightMm ?? 2950;
  const floorMm = brimMm - (spec.innerHeightMm ?? 1500);
  const loadFromMm = tailgateMm;
  return {
    isRound: type === 'tipHalf',
    loadFromMm,
    frontMm: loadFromMm + (spec.innerLengthMm ?? 8200) + frontWallMm,
    bottomMm: floorMm - 60,
    floorMm,
    /** Upper edge of the sides. */
    brimMm,
    topMm: spec.outerHeightMm ?? brimMm + 200,
    /** Inner width. */
    widthMm: spec.innerWidthMm ?? 2300,
  };
}

/** Outlines of the body and of its tailgate. */
export function bodyContour({ frontMm, bottomMm, brimMm }: TipBody): Polyline[] {
  return [
    polygon('solid', [tailgateMm, bottomMm], [frontMm, bottomMm], [frontMm, brimMm], [tailgateMm, brimMm]),
    polygon('solid', [tailgateMm - 40, bottomMm + 20], [tailgateMm, bottomMm], [tailgateMm, brimMm], [0, brimMm - 40]),
    rect('outline', [tailgateMm, brimMm - railMm], [frontMm, brimMm]),
  ];
}

export function tipBody(spec: Spec, body: TipBody): Shape[] {
  const { loadFromMm, floorMm, brimMm, frontMm, bottomMm } = body;
  return [
    ...cover(spec, body),
    ...bodyContour(body),
    rect('load', [loadFromMm, floorMm], [loadFromMm + (spec.innerLengthMm ?? frontMm - loadFromMm), brimMm]),
    ...(body.isRound ? roundShading(body) : ribs(body)),
    polygon('fine-solid', [60, bottomMm], [340, bottomMm], [260, bottomMm - 170], [140, bottomMm - 170]),
    polyline('hidden', [loadFromMm, floorMm], [frontMm - frontWallMm, floorMm]),
  ];
}

/** Horizontal lines that show the roundness: equal steps around the bottom, seen from the side. */
function roundShading({ loadFromMm, frontMm, bottomMm, widthMm }: TipBody): Shape[] {
  const radius = widthMm / 2;
  const heights = [22, 36, 50, 64, 78].map((angle) => bottomMm + radius * (1 - Math.cos((angle * Math.PI) / 180)));
  return [
    ...details(heights.map((y) => polyline('fine', [loadFromMm, y], [frontMm, y]))),
    ...[0.32, 0.66].map((share) => {
      const x = loadFromMm + (frontMm - loadFromMm) * share;
      return polygon(
        'fine-solid',
        [x - 120, bottomMm],
        [x + 120, bottomMm],
        [x + 60, bottomMm - 60],
        [x - 60, bottomMm - 60],
      );
    }),
  ];
}

function ribs({ loadFromMm, frontMm, bottomMm, brimMm }: TipBody): Shape[] {
  const places = evenly(loadFromMm + 50, frontMm - 50, Math.round((frontMm - loadFromMm) / 900));
  return [
    ...places.map((x) => rect('fine', [x - 45, bottomMm], [x + 45, brimMm - railMm])),
    ...details(
      [0.34, 0.66]
        .map((share) => bottomMm + (brimMm - bottomMm) * share)
        .flatMap((y) =>
          places.slice(1).map((x, index) => polyline('fine', [(places[index] ?? 0) + 45, y], [x - 45, y])),
        ),
    ),
    polyline('fine', [loadFromMm, bottomMm + 110], [frontMm, bottomMm + 110]),
  ];
}

export const hasTarpaulin = ({ coverType }: Spec) => !/по\sзаказу/i.test(coverType ?? '');

/** A tarpaulin on bows; without one, a visor above the front wall. */
function cover(spec: Spec, { frontMm, brimMm, topMm }: TipBody): Shape[] {
  if (!hasTarpaulin(spec)) {
    return [
      polygon('solid', [frontMm - 500, brimMm], [frontMm - 90, topMm], [frontMm + 240, topMm], [frontMm, brimMm]),
    ];
  }
  const bows = evenly(tailgateMm + 200, frontMm - 200, Math.round(frontMm / 1100));
  return [
    polygon(
      'solid',
      [tailgateMm, brimMm],
      [tailgateMm + 60, topMm - 40],
      [tailgateMm + 200, topMm],
      [frontMm - 200, topMm],
      [frontMm - 60, topMm - 40],
      [frontMm, brimMm],
    ),
    ...details(bows.map((x) => polyline('fine', [x, brimMm], [x, topMm]))),
  ];
}
