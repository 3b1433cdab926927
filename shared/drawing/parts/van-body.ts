/** A van body from the side: its heights, walls, sill, load space, dimensions, and the skin of its type. */
import type { Spec } from '#shared/content/spec.ts';
import { accent, type Dimension, leftOf, main, measure, upright } from '#shared/drawing/dimension.ts';
import type { DrawnType } from '#shared/drawing/drawn-types.ts';
import { details, evenly, ofPart, plate, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';
import type { Stations } from '#shared/drawing/stations.ts';
import { findFigure } from './text-figures.ts';

export type VanHeights = ReturnType<typeof findVanHeights>;

/** @returns `ceilingMm` the top of the load space, `sillMm` the lower edge of the side walls */
export function findVanHeights(spec: Spec, type: DrawnType) {
  const floorMm = spec.loadingHeightMm ?? 1200;
  const topMm = spec.outerHeightMm ?? 4000;
  const isInsulated = type === 'iso' || type === 'reefer';
  const sillMm = floorMm - (isInsulated ? (spec.insulatedFloorMm ?? 125) : 100);
  return { floorMm, topMm, ceilingMm: floorMm + (spec.innerHeightMm ?? topMm - floorMm - 100), sillMm, isInsulated };
}

interface VanBody {
  spec: Spec;
  type: DrawnType;
  stations: Stations;
  heights: VanHeights;
  /** Lower edge of the neck, where the sill ends; absent without a neck. */
  neckMm?: number;
}

/** Start and end of the load space, from the rear end. */
export function findLoadSpan(spec: Spec, bodyMm: number): readonly [number, number] {
  const innerMm = spec.innerLengthMm ?? bodyMm - 80;
  const frontMm = bodyMm - (spec.floorSetbackMm ?? (bodyMm - innerMm) / 2);
  return [frontMm - innerMm, frontMm];
}

export function vanBody({ spec, type, stations, heights, neckMm }: VanBody): Shape[] {
  const { bodyFrontMm: frontMm, couplingMm } = stations;
  const { floorMm, topMm, ceilingMm, sillMm, isInsulated } = heights;
  const [rearInMm, frontInMm] = findLoadSpan(spec, frontMm);
  const neckSillMm = neckMm === undefined ? sillMm : Math.max(sillMm, neckMm);
  const stepMm = couplingMm - 1000;
  const sill = polygon(
    'solid',
    [0, floorMm],
    [0, sillMm],
    [stepMm, sillMm],
    [stepMm + 120, neckSillMm],
    [frontMm, neckSillMm],
    [frontMm, floorMm],
  );
  const skin = { frontMm, heights, spec };
  return [
    ...ofPart('body', [
      rect('solid', [0, floorMm], [frontMm, topMm]),
      rect('load', [rearInMm, floorMm], [frontInMm, ceilingMm]),
      ...(isInsulated
        ? panelSkin(skin)
        : [...emblem(skin), ...(type === 'tent136' ? tiltSkin(skin) : curtainSkin(skin))]),
    ]),
    ...ofPart('floor', [neckMm === undefined ? rect('solid', [0, sillMm], [frontMm, floorMm]) : sill]),
    ...ofPart('fridge', type === 'reefer' ? fridgeUnit(frontMm, floorMm, topMm) : []),
  ];
}

/** @param isAccent whether the load space is the subject of the drawing */
export function vanDimensions(spec: Spec, stations: Stations, heights: VanHeights, isAccent = true): Dimension[] {
  const { bodyFrontMm } = stations;
  const { floorMm, ceilingMm } = heights;
  const [loadFromMm] = findLoadSpan(spec, bodyFrontMm);
  const riseMm = (share: number) => floorMm + (ceilingMm - floorMm) * share;
  const looks = isAccent ? [accent, main] : [];
  const along = { at: riseMm(isAccent ? 0.36 : 0.78), atOnPhone: riseMm(0.24) };
  return [
    ...measure(spec, 'loadingHeightMm', 0, leftOf(0, 0), main),
    ...measure(spec, 'dropsideHeightMm', floorMm, leftOf(0, 0)),
    ...measure(spec, 'innerLengthMm', loadFromMm, { axis: 'x', place: along }, ...looks),
    ...measure(spec, 'innerHeightMm', floorMm, upright(bodyFrontMm * 0.16, isAccent ? 0.72 : 0.4), ...looks),
    ...measure(spec, 'sideOpeningHeightMm', floorMm, upright(bodyFrontMm * 0.93, isAccent ? 0.72 : 0.4)),
  ];
}

type Skin = { spec: Spec; frontMm: number; heights: VanHeights };

export const cornerPostMm = 110;
const bucklePitchMm = 560;

/** Number of fields between the posts: «3 пары сдвижных стоек» → 4. */
export function countFields(spec: Spec, frontMm: number): number {
  const pairs = findFigure(spec.posts, /(\d+)\sпар/);
  return pairs === undefined ? Math.max(2, Math.round(frontMm / 3400)) : pairs + 1;
}

function emblem({ frontMm, heights: { floorMm, ceilingMm }, spec }: Skin): Shape[] {
  const bottomMm = floorMm + (spec.dropsideHeightMm ?? 0);
  const middleMm = (bottomMm + ceilingMm) / 2;
  const reachMm = (ceilingMm - bottomMm) * 0.36;
  const chevron = (x: number, width: number) =>
    polygon(
      'emblem',
      [x, bottomMm],
      [x + width, bottomMm],
      [x + width + reachMm, middleMm],
      [x + width, ceilingMm],
      [x, ceilingMm],
      [x + reachMm, middleMm],
    );
  const startMm = frontMm * 0.7;
  return [chevron(startMm, 330), chevron(startMm + 560, 640)];
}

function curtainSkin({ spec, frontMm, heights }: Skin): Shape[] {
  const { floorMm, topMm, ceilingMm, sillMm } = heights;
  const railMm = Math.min(floorMm + (spec.sideOpeningHeightMm ?? ceilingMm - floorMm), topMm - 40);
  const posts = evenly(0, frontMm, countFields(spec, frontMm)).slice(1, -1);
  const buckles = evenly(400, frontMm - 400, Math.round((frontMm - 800) / bucklePitchMm));
  return [
    polyline('fine', [0, railMm], [frontMm, railMm]),
    polyline('fine', [cornerPostMm, floorMm], [cornerPostMm, railMm]),
    polyline('fine', [frontMm - cornerPostMm, floorMm], [frontMm - cornerPostMm, topMm]),
    ...posts.map((x) => polyline('hidden', [x, floorMm], [x, railMm])),
    ...details([
      polyline('fine', [cornerPostMm, floorMm + 110], [frontMm - cornerPostMm, floorMm + 110]),
      ...buckles.map((x) => polyline('fine', [x, floorMm + 240], [x, sillMm + 30])),
      ...buckles.map((x) => rect('fine-solid', [x - 28, floorMm + 20], [x + 28, floorMm + 95])),
    ]),
  ];
}

function tiltSkin({ spec, frontMm, heights: { floorMm, topMm, ceilingMm } }: Skin): Shape[] {
  const boardMm = floorMm + (spec.dropsideHeightMm ?? 600);
  const fields = evenly(cornerPostMm, frontMm - cornerPostMm, countFields(spec, frontMm));
  const eyelets = evenly(cornerPostMm + 150, frontMm - cornerPostMm - 150, Math.round(frontMm / 300));
  return [
    polyline('fine', [0, ceilingMm], [frontMm, ceilingMm]),
    ...fields.map((x) => polyline('fine', [x, boardMm], [x, topMm])),
    ...fields.slice(1).map((x, index) => rect('outline', [(fields[index] ?? 0) + 35, floorMm], [x - 35, boardMm])),
    ...details([
      ...[0.25, 0.5, 0.75].flatMap((share) => {
        const y = floorMm + (boardMm - floorMm) * share;
        return fields.slice(1).map((x, index) => polyline('fine', [(fields[index] ?? 0) + 35, y], [x - 35, y]));
      }),
      polyline('fine', [0, boardMm + 90], [frontMm, boardMm + 90]),
      ...eyelets.map((x) => polyline('fine', [x, boardMm - 40], [x, boardMm + 90])),
    ]),
  ];
}

function panelSkin({ frontMm, heights: { floorMm, topMm, ceilingMm, sillMm } }: Skin): Shape[] {
  return [
    polyline('fine', [0, topMm - 55], [frontMm, topMm - 55]),
    polyline('fine', [cornerPostMm, floorMm], [cornerPostMm, topMm - 55]),
    polyline('fine', [frontMm - 60, floorMm], [frontMm - 60, topMm - 55]),
    polyline('hidden', [cornerPostMm, ceilingMm], [frontMm - 60, ceilingMm]),
    ...details([
      polyline('fine', [0, floorMm + 60], [frontMm, floorMm + 60]),
      polyline('fine', [cornerPostMm, floorMm + 300], [frontMm - 60, floorMm + 300]),
      polyline('fine', [cornerPostMm, floorMm + 420], [frontMm - 60, floorMm + 420]),
      ...evenly(floorMm + 250, topMm - 350, 3).map((y) => rect('fine', [20, y], [170, y + 60])),
      ...evenly(1200, frontMm - 1200, 5).map((x) => rect('fine', [x - 60, sillMm + 30], [x + 60, sillMm + 75])),
    ]),
  ];
}

/** How far the unit projects in front of the body. */
export const fridgeDepthMm = 430;

function fridgeUnit(frontMm: number, floorMm: number, topMm: number): Shape[] {
  const lowMm = floorMm + 420;
  const highMm = topMm - 130;
  const noseMm = frontMm + fridgeDepthMm;
  const grilleMm = lowMm + (highMm - lowMm) * 0.62;
  return [
    polygon(
      'solid',
      [frontMm, lowMm],
      [noseMm - 90, lowMm],
      [noseMm, lowMm + 160],
      [noseMm, highMm - 120],
      [noseMm - 70, highMm],
      [frontMm, highMm],
    ),
    polyline('fine', [frontMm, grilleMm], [noseMm, grilleMm]),
    ...details([
      ...evenly(grilleMm + 90, highMm - 140, 6).map((y) => polyline('fine', [frontMm + 70, y], [noseMm - 60, y])),
      rect('fine', [frontMm + 70, lowMm + 200], [noseMm - 60, grilleMm - 110]),
    ]),
  ];
}

/** The unit's fuel tank, between the wheels and the landing legs. */
export function fuelTank({ axlesMm, radiusMm }: Stations): Shape[] {
  const fromMm = (axlesMm.at(-1) ?? 0) + radiusMm + 420;
  const toMm = fromMm + 1100;
  return [
    plate('fine-solid', [fromMm, 400], [toMm, 850], 60),
    ...details([fromMm + 260, toMm - 260].map((x) => rect('fine', [x - 25, 400], [x + 25, 850]))),
  ];
}
