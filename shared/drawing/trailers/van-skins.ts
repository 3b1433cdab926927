/** Skins of a van body: tilt above dropsides, curtain with buckles, smooth panels. */
import type { Spec } from '#shared/content/spec.ts';
import type { VanHeights } from '#shared/drawing/parts/van-heights.ts';
import { details, evenly, polygon, polyline, rect, type Shape } from '#shared/drawing/shape.ts';

interface Skin {
  spec: Spec;
  frontMm: number;
  heights: VanHeights;
}

export const cornerPostMm = 110;
const bucklePitchMm = 560;

/** Number of fields between the posts: «3 пары сдвижных стоек» → 4. */
export function countFields(spec: Spec, frontMm: number): number {
  const pairs = /(\d+)\sпар/.exec(spec.posts ?? '')?.[1];
  return pairs === undefined ? Math.max(2, Math.round(frontMm / 3400)) : Number(pairs) + 1;
}

/** The plant's emblem on curtains: two chevrons that point forward. */
export function emblem({ frontMm, heights: { floorMm, ceilingMm, isInsulated }, spec }: Skin): Shape[] {
  if (isInsulated) return [];
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

export function curtainSkin({ spec, frontMm, heights }: Skin): Shape[] {
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

export function tiltSkin({ spec, frontMm, heights: { floorMm, topMm, ceilingMm } }: Skin): Shape[] {
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

export function panelSkin({ frontMm, heights: { floorMm, topMm, ceilingMm, sillMm } }: Skin): Shape[] {
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
