/** Places rows of views on a sheet: the first views of all rows stand above one another, end to end. */

import type { DimensionDrawing } from './dimension-drawing.ts';
import { drawDimensions, marginsOf, type ViewLayout } from './layout.ts';
import type { Point, Shape } from './shape.ts';
import { spacingEm } from './sheet-format.ts';
import { placeShape, toSheetUnits, unitMm } from './units.ts';

/** All in units of the view box, y downwards. */
export interface Sheet {
  width: number;
  height: number;
  textSize: number;
  shapes: Shape[];
  dimensions: DimensionDrawing[];
  /** Extension lines of all dimensions, without duplicates. */
  extensions: Point[][];
  /** The line of the road below the wheels; none where all is seen from above. */
  road: Point[];
  /** Of views, where there are more than these two: middle of the baseline. */
  titles: { text: string; at: Point }[];
}

type Span = [least: number, most: number];

/** @param segments pairs of points, each horizontal or vertical */
export function joinCollinear(segments: readonly (readonly Point[])[]): Point[][] {
  const horizontal = new Map<number, Span[]>();
  const vertical = new Map<number, Span[]>();
  for (const [start, end] of segments) {
    if (start === undefined || end === undefined) continue;
    const isHorizontal = Math.abs(start[1] - end[1]) < 0.01;
    const [first, second] = isHorizontal ? [start[0], end[0]] : [start[1], end[1]];
    const across = Math.round((isHorizontal ? start[1] : start[0]) * 100) / 100;
    const spans = isHorizontal ? horizontal : vertical;
    spans.set(across, [...(spans.get(across) ?? []), [Math.min(first, second), Math.max(first, second)]]);
  }
  return [
    ...[...horizontal].flatMap(([y, spans]) =>
      mergeSpans(spans).map(([from, to]): Point[] => [
        [from, y],
        [to, y],
      ]),
    ),
    ...[...vertical].flatMap(([x, spans]) =>
      mergeSpans(spans).map(([from, to]): Point[] => [
        [x, from],
        [x, to],
      ]),
    ),
  ];
}

function mergeSpans(spans: Span[]): Span[] {
  const sorted = spans.toSorted(([first], [second]) => first - second);
  return sorted.reduce<Span[]>((merged, [from, to]) => {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
    return merged;
  }, []);
}

/**
 * @param rows from the top; views that are seen from above have no road
 * @param textMm height of figures in millimetres of the trailer
 */
export function placeRows(rows: readonly (readonly ViewLayout[])[], textMm: number): Sheet {
  // Whole millimetres, so that a shape rounds to the same text on every sheet.
  const originMm = Math.round(Math.max(...rows.flatMap(([first]) => (first ? [startOf(first, textMm)] : []))));
  let topMm = 0;
  const placed = rows.map((row) => {
    const zeroMm = Math.round(topMm + Math.max(...row.map((view) => view.maxY + marginsOf(view).above * textMm)));
    topMm = zeroMm + Math.max(...row.map((view) => marginsOf(view).below * textMm - view.minY));
    return placeRow(row, originMm, zeroMm, textMm);
  });
  const views = placed.flatMap((row) => row.views);
  const dimensions = views.flatMap((view) => view.dimensions);
  const widthMm = Math.max(...placed.map(({ endMm }) => endMm));
  const standsOnRoad = rows[0]?.every(({ minY }) => minY === 0) === true;
  const [roadMm = 0, edge] = [placed[0]?.zeroMm, (spacingEm.edge * textMm) / unitMm];
  return {
    width: widthMm / unitMm,
    height: topMm / unitMm,
    textSize: textMm / unitMm,
    shapes: views.flatMap(({ shapes }) => shapes),
    dimensions,
    extensions: joinCollinear(dimensions.flatMap(({ extensions }) => extensions)),
    road: standsOnRoad
      ? [
          [edge, roadMm / unitMm],
          [widthMm / unitMm - edge, roadMm / unitMm],
        ]
      : [],
    titles: views.flatMap(({ title }) => title),
  };
}

const startOf = (view: ViewLayout, textMm: number) => marginsOf(view).left * textMm - view.minX;

function placeRow(row: readonly ViewLayout[], originMm: number, zeroMm: number, textMm: number) {
  let endMm = 0;
  const views = row.map((view, place) => {
    const gapMm = place === 0 ? 0 : spacingEm.betweenViews * textMm;
    const offsetMm = place === 0 ? originMm : Math.round(endMm + gapMm + startOf(view, textMm));
    endMm = offsetMm + view.maxX + marginsOf(view).right * textMm;
    const toUnits = toSheetUnits(-offsetMm, zeroMm);
    return {
      shapes: view.view.shapes.map((shape) => placeShape(shape, toUnits)),
      dimensions: drawDimensions(view, textMm).map((drawing) => moveDimension(drawing, toUnits)),
      title: titleOf(view, toUnits, textMm),
    };
  });
  return { views, endMm, zeroMm };
}

/** Above the view and the rows of dimensions there. */
function titleOf(view: ViewLayout, toUnits: (point: Point) => Point, textMm: number): Sheet['titles'] {
  const { title, minX, maxX, maxY } = view;
  if (title === undefined) return [];
  const at = toUnits([(minX + maxX) / 2, maxY + (marginsOf(view).above - spacingEm.title + 0.3) * textMm]);
  return [{ text: title, at }];
}

function moveDimension(drawing: DimensionDrawing, toUnits: (point: Point) => Point): DimensionDrawing {
  const { at, lines, extensions, ticks, measured } = drawing;
  const { from, to, through, centre } = measured;
  return {
    ...drawing,
    at: toUnits(at),
    lines: lines.map((points) => points.map(toUnits)),
    extensions: extensions.map((points) => points.map(toUnits)),
    ticks: ticks.map((points) => points.map(toUnits)),
    measured: {
      from: toUnits(from),
      to: toUnits(to),
      through: toUnits(through),
      ...(centre && { centre: toUnits(centre) }),
    },
  };
}
