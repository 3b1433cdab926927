/** What the side of a closed body shows: tilt above boards, curtain with buckles, smooth panels. */
import type { Spec } from '#shared/content/spec.ts';
import { evenly, line, minute, type Part, polygon, rect } from '../geometry/part.ts';
import type { VanHeights } from './van-heights.ts';

interface Skin {
  spec: Spec;
  frontMm: number;
  heights: VanHeights;
}

const cornerPostMm = 110;
const bucklePitchMm = 560;

/** How many fields the posts divide the side into: «3 пары сдвижных стоек» → 4. */
function countFields(spec: Spec, frontMm: number): number {
  const pairs = /(\d+)\sпар/.exec(spec.posts ?? '')?.[1];
  return pairs === undefined ? Math.max(2, Math.round(frontMm / 3400)) : Number(pairs) + 1;
}

/** The chevron that the plant's curtains wear: two bars that meet, pointing forward. */
export function emblem({ frontMm, heights: { floorMm, ceilingMm, isInsulated }, spec }: Skin): Part[] {
  if (isInsulated) return [];
  const bottomMm = floorMm + (spec.dropsideHeightMm ?? 0);
  const middleMm = (bottomMm + ceilingMm) / 2;
  const reachMm = (ceilingMm - bottomMm) * 0.36;
  const chevron = (x: number, width: number) =>
    polygon(
      'emblem',
      ...([
        [x, bottomMm],
        [x + width, bottomMm],
        [x + width + reachMm, middleMm],
        [x + width, ceilingMm],
      ] as const),
      ...([
        [x, ceilingMm],
        [x + reachMm, middleMm],
      ] as const),
    );
  const startMm = frontMm * 0.7;
  return [chevron(startMm, 330), chevron(startMm + 560, 640)];
}

export function curtainSkin({ spec, frontMm, heights }: Skin): Part[] {
  const { floorMm, topMm, ceilingMm, sillMm } = heights;
  const railMm = Math.min(floorMm + (spec.sideOpeningHeightMm ?? ceilingMm - floorMm), topMm - 40);
  const posts = evenly(0, frontMm, countFields(spec, frontMm)).slice(1, -1);
  const buckles = evenly(400, frontMm - 400, Math.round((frontMm - 800) / bucklePitchMm));
  return [
    line('fine', [0, railMm], [frontMm, railMm]),
    line('fine', [cornerPostMm, floorMm], [cornerPostMm, railMm]),
    line('fine', [frontMm - cornerPostMm, floorMm], [frontMm - cornerPostMm, topMm]),
    ...posts.map((x) => line('hidden', [x, floorMm], [x, railMm])),
    ...minute([
      line('fine', [cornerPostMm, floorMm + 110], [frontMm - cornerPostMm, floorMm + 110]),
      ...buckles.map((x) => line('fine', [x, floorMm + 240], [x, sillMm + 30])),
      ...buckles.map((x) => rect('fine-solid', [x - 28, floorMm + 20], [x + 28, floorMm + 95])),
    ]),
  ];
}

export function tiltSkin({ spec, frontMm, heights: { floorMm, topMm, ceilingMm } }: Skin): Part[] {
  const boardMm = floorMm + (spec.dropsideHeightMm ?? 600);
  const fields = evenly(cornerPostMm, frontMm - cornerPostMm, countFields(spec, frontMm));
  const eyelets = evenly(cornerPostMm + 150, frontMm - cornerPostMm - 150, Math.round(frontMm / 300));
  return [
    line('fine', [0, ceilingMm], [frontMm, ceilingMm]),
    ...fields.map((x) => line('fine', [x, boardMm], [x, topMm])),
    ...fields.slice(1).map((x, index) => rect('outline', [(fields[index] ?? 0) + 35, floorMm], [x - 35, boardMm])),
    ...minute([
      ...[0.25, 0.5, 0.75].flatMap((part) => {
        const y = floorMm + (boardMm - floorMm) * part;
        return fields.slice(1).map((x, index) => line('fine', [(fields[index] ?? 0) + 35, y], [x - 35, y]));
      }),
      line('fine', [0, boardMm + 90], [frontMm, boardMm + 90]),
      ...eyelets.map((x) => line('fine', [x, boardMm - 40], [x, boardMm + 90])),
    ]),
  ];
}

export function panelSkin({ frontMm, heights: { floorMm, topMm, ceilingMm, sillMm } }: Skin): Part[] {
  return [
    line('fine', [0, topMm - 55], [frontMm, topMm - 55]),
    line('fine', [cornerPostMm, floorMm], [cornerPostMm, topMm - 55]),
    line('fine', [frontMm - 60, floorMm], [frontMm - 60, topMm - 55]),
    line('hidden', [cornerPostMm, ceilingMm], [frontMm - 60, ceilingMm]),
    ...minute([
      line('fine', [0, floorMm + 60], [frontMm, floorMm + 60]),
      line('fine', [cornerPostMm, floorMm + 300], [frontMm - 60, floorMm + 300]),
      line('fine', [cornerPostMm, floorMm + 420], [frontMm - 60, floorMm + 420]),
      ...evenly(floorMm + 250, topMm - 350, 3).map((y) => rect('fine', [20, y], [170, y + 60])),
      ...evenly(1200, frontMm - 1200, 5).map((x) => rect('fine', [x - 60, sillMm + 30], [x + 60, sillMm + 75])),
    ]),
  ];
}
