/** Side views without figures, for comparing trailers: all at one scale on sheets of one size. */
import { isDrawn } from './drawn-types.ts';
import { type InkPath, toInkPaths } from './ink-groups.ts';
import { boundingPoints, boxOf, type Ink, moveShape, placeShape, type Shape, toSheetUnits, unitMm } from './shape.ts';
import { type TrailerFigures, toTrailerViews } from './trailer-views.ts';

/** Ready to paint, in whole units of the view box, y downwards. */
export type Silhouette = NonNullable<ReturnType<typeof drawSilhouettes>[number]>;

/** `simple` at the size of a tile, where small parts are a blur and half the bytes; `tiny` at that of an icon. */
export type SilhouetteLook = 'whole' | 'simple' | 'tiny';

/**
 * @returns a silhouette per trailer, in their order, undefined for those that have no drawing; the longest and the tallest
 * trailer set the size
 */
export function drawSilhouettes(trailers: readonly (TrailerFigures | undefined)[], look: SilhouetteLook = 'whole') {
  const outlines = trailers.map((trailer) =>
    trailer !== undefined && isDrawn(trailer) ? outlineOf(trailer) : undefined,
  );
  const known = outlines.filter((outline) => outline !== undefined);
  const lengthMm = Math.max(...known.map((outline) => outline.lengthMm));
  const heightMm = Math.max(...known.map((outline) => outline.heightMm));
  return outlines.map(
    (outline) =>
      outline && {
        width: Math.ceil((lengthMm + 2 * edgeMm) / unitMm),
        height: Math.ceil((heightMm + 2 * edgeMm) / unitMm),
        /** y of the line below the wheels. */
        roadY: Math.round((heightMm + edgeMm) / unitMm),
        paths: pathsOf(outline, look, heightMm),
      },
  );
}

type Outline = ReturnType<typeof toOutline>;

/** Drawing costs a third of a page that shows silhouettes, and depends on the figures alone: each trailer is drawn once while its record lives. */
const outlines = new WeakMap<TrailerFigures, Outline>();

function outlineOf(trailer: TrailerFigures): Outline {
  const outline = outlines.get(trailer) ?? toOutline(trailer);
  outlines.set(trailer, outline);
  return outline;
}

/** More than a site's pages ask for; visitors choose what they compare. */
const mostDrawn = 8;

function pathsOf({ shapes, drawn }: Outline, look: SilhouetteLook, heightMm: number): InkPath[] {
  const key = `${look} ${heightMm}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const toUnits = toSheetUnits(-edgeMm, heightMm + edgeMm);
  const shown = look === 'whole' ? shapes : simplify(shapes, leastMm[look]);
  const paths = toInkPaths(shown.map((shape) => placeShape(shape, toUnits)));
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, paths);
  return paths;
}

/** Margin for the width of lines. */
const edgeMm = 60;

/** Not the load space, as elsewhere. */
const omittedInks = new Set<Ink>(['hidden', 'ghost', 'axis', 'arc']);

/** The side view without details, moved so that its rear end is at x = 0; in millimetres. */
function toOutline(trailer: TrailerFigures) {
  const { side } = toTrailerViews(trailer);
  const shapes = side.shapes.filter(({ isDetail, ink }) => !isDetail && !omittedInks.has(ink));
  const { minX: rearMm, maxX, maxY } = boxOf(shapes.flatMap(boundingPoints));
  return {
    shapes: shapes.map((shape) => moveShape(shape, ([x, y]) => [x - rearMm, y])),
    lengthMm: maxX - rearMm,
    heightMm: maxY,
    /** As they were drawn, by look and height of the sheet. */
    drawn: new Map<string, InkPath[]>(),
  };
}

/** Shapes that are shorter and lower are left out, rims among them; what the trailer stands on stays. */
const leastMm = { simple: 740, tiny: 1600 };
/** Its points lie on a grid of this size: equal parts have equal texts, which compress well. */
const gridMm = 50;

const fineInks = new Set<Ink>(['fine', 'emblem', 'load-edge']);

function simplify(shapes: readonly Shape[], shortestMm: number): Shape[] {
  const snap = (mm: number) => Math.round(mm / gridMm) * gridMm;
  return shapes
    .filter((shape) => isStanding(shape) || (!fineInks.has(shape.ink) && sizeOf(shape) >= shortestMm))
    .map((shape) => moveShape(shape, ([x, y]) => [snap(x), snap(y)]))
    .map((shape) => ('radiusMm' in shape ? { ...shape, radiusMm: snap(shape.radiusMm) } : shape));
}

/** What a trailer stands on: nothing else small is missed. */
const isStanding = ({ ink, part }: Shape) => ink === 'tyre' || part === 'landing';

function sizeOf(shape: Shape): number {
  const { minX, maxX, minY, maxY } = boxOf(boundingPoints(shape));
  return Math.max(maxX - minX, maxY - minY);
}
