/**
 * The load distribution diagram as a drawing: the greatest lawful mass over the place of its centre, the window of a
 * mass, and where the cargo really is. The front is on the right, as in all drawings.
 */
import { formatNumber } from '#shared/format.ts';
import type { FloorSpan } from '#shared/trips/bounds.ts';
import type { PointLoad } from '#shared/trips/cargo.ts';
import type { DiagramPart } from '#shared/trips/diagram.ts';
import { toInkPaths, toPathText } from './ink-groups.ts';
import { centreMark, circle, type Point, polygon, polyline, type Shape } from './shape.ts';

export interface DiagramText {
  x: number;
  y: number;
  text: string;
}

/** Ready to paint, in units of the view box, y downwards. */
export type LoadDiagramDrawing = ReturnType<typeof drawLoadDiagram>;

interface DrawnDiagram {
  parts: readonly DiagramPart[];
  floorMm: number;
  /** What the window is for; then what remains after each stop. */
  points: readonly PointLoad[];
  window: FloorSpan | undefined;
}

const sheet = { width: 720, height: 468, left: 76, right: 700, top: 34, bottom: 364 };
/** Height of the tallest text, which phones show. */
const textUnits = 24;
const windowY = sheet.bottom + 2.4 * textUnits;
const arcSteps = 40;

export function drawLoadDiagram({ parts, floorMm, points, window }: DrawnDiagram) {
  const [first, ...later] = points;
  const masses = [...parts.flatMap(arcPoints), ...points];
  const tallestKg = Math.max(1, ...masses.map(({ massKg }) => massKg));
  const stepKg = niceStep(tallestKg);
  const topKg = Math.ceil(tallestKg / stepKg) * stepKg;
  const toX = (mm: number) => sheet.right - (Math.min(floorMm, Math.max(0, mm)) / floorMm) * (sheet.right - sheet.left);
  const toY = (kg: number) => sheet.bottom - (kg / topKg) * (sheet.bottom - sheet.top);
  const place = ({ centreMm, massKg }: PointLoad): Point => [toX(centreMm), toY(massKg)];
  const arcs = parts.map((part) => arcPoints(part).map(place));
  const tonnes = stepsTo(topKg, stepKg);
  const metres = stepsTo(floorMm, floorMm > 7000 ? 2000 : 1000);
  return {
    width: sheet.width,
    height: sheet.height,
    unitsPerMm: (sheet.right - sheet.left) / floorMm,
    paths: toInkPaths([
      ...arcs.map((arc) =>
        polygon('load', ...arc, ...[arc.at(-1), arc[0]].map(([x] = [0, 0]): Point => [x, sheet.bottom])),
      ),
      ...tonnes.map((kg) => polyline('hidden', [sheet.left, toY(kg)], [sheet.right, toY(kg)])),
      polyline('fine', [sheet.left, sheet.top - 10], [sheet.left, sheet.bottom], [sheet.right, sheet.bottom]),
      ...metres.map((mm) => polyline('fine', [toX(mm), sheet.bottom], [toX(mm), sheet.bottom + 8])),
      ...arcs.map((arc) => polyline('outline', ...arc)),
      ...(window && first ? windowShapes(toX(window.toMm), toX(window.fromMm), toY(first.massKg)) : []),
    ]),
    /** The centre of the whole cargo; of what remains after the stops. */
    centre: first === undefined ? '' : toPathText(centreMark(place(first), 11)),
    laterCentres: toPathText(later.map((point) => circle('solid', place(point), 5))),
    /** Numbers of the parts, above their arcs. */
    marks: arcs.map((arc, index) => markAbove(arc, String(index + 1))),
    /** Tonnes, right-aligned. */
    tonnes: tonnes.map((kg, index) => ({
      x: sheet.left - 10,
      y: Math.round(toY(kg) + textUnits / 3),
      text: `${formatNumber(kg / 1000)}${index === tonnes.length - 1 ? '\u00a0т' : ''}`,
    })),
    /** Metres from the front wall, and the window below them. */
    metres: [
      ...metres.map((mm, index) => ({
        x: Math.round(toX(mm)),
        y: sheet.bottom + 8 + textUnits,
        text: `${formatNumber(mm / 1000)}${index === metres.length - 1 ? '\u00a0м' : ''}`,
      })),
      ...(window === undefined ? [] : [windowText(window, toX)]),
    ],
  };
}

/** Along the part, from its front end to its rear one. */
function arcPoints({ fromMm, toMm, perKg, perKgMm, roomKg }: DiagramPart): PointLoad[] {
  const steps = perKgMm === 0 ? 1 : arcSteps;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const centreMm = fromMm + ((toMm - fromMm) * step) / steps;
    return { centreMm, massKg: roomKg / (perKg + perKgMm * centreMm) };
  });
}

/** Six lines at most. */
function niceStep(kg: number): number {
  return [1000, 2000, 5000, 10_000, 20_000].find((step) => kg / step <= 6) ?? 50_000;
}

function stepsTo(most: number, step: number): number[] {
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** A dimension line: where the centre of this mass may lie. */
function windowShapes(left: number, right: number, massY: number): Shape[] {
  const tick = (x: number) => polyline('load-edge', [x - 7, windowY + 7], [x + 7, windowY - 7]);
  return [
    polyline('load-edge', [left, massY], [right, massY]),
    ...[left, right].map((x) => polyline('load-hidden', [x, massY], [x, windowY + 4])),
    polyline('load-edge', [left - 8, windowY], [right + 8, windowY]),
    tick(left),
    tick(right),
  ];
}

function windowText({ fromMm, toMm }: FloorSpan, toX: (mm: number) => number): DiagramText {
  const text = `${formatNumber(fromMm)}–${formatNumber(toMm)}\u00a0мм`;
  // Wide enough for «12 345–13 620 мм» at either end.
  const reach = 110;
  const middle = (toX(fromMm) + toX(toMm)) / 2;
  const x = Math.min(sheet.right - reach, Math.max(sheet.left + reach, middle));
  return { x: Math.round(x), y: Math.round(windowY + 8 + textUnits), text };
}

function markAbove(arc: readonly Point[], text: string): DiagramText {
  const [x, y] = arc[Math.floor(arc.length / 2)] ?? [0, 0];
  const isFlat = arc.length === 2;
  const [front = [0, 0], rear = [0, 0]] = arc;
  return { x: Math.round(isFlat ? (front[0] + rear[0]) / 2 : x), y: Math.round(y - 12), text };
}
