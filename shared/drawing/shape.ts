/**
 * The primitives of a drawing: polylines and circles, in millimetres of the real trailer.
 * Axes: in a side view x = 0 is the rear end and x grows towards the front; in a rear view x = 0 is the centre line and
 * x grows to the right; y = 0 is the road and y grows upwards. From above x is that of the side view, and y = 0 the
 * centre line.
 */
import type { TrailerPart } from '#shared/content/machine.ts';

export type Point = readonly [xMm: number, yMm: number];

/** How a shape is painted: a class of client/drawing/sheet.module.css. */
export type Ink =
  /** Contour with a fill that covers the shapes behind it. */
  | 'solid'
  /** Contour of the frame, filled with a tone of its own. */
  | 'frame'
  | 'tyre'
  | 'outline'
  /** Edges inside a contour. */
  | 'fine'
  /** Small filled details. */
  | 'fine-solid'
  /** Edges behind other shapes. */
  | 'hidden'
  /** Another position of the trailer, or its load. */
  | 'ghost'
  | 'log'
  | 'axis'
  | 'arc'
  | 'emblem'
  /** Twistlocks; rings for straps and chains. */
  | 'lock'
  | 'lash'
  /** The load space; its floor line; its edges behind other shapes. */
  | 'load'
  | 'load-edge'
  | 'load-hidden';

/** Inks that only explain figures. */
export const explanatoryInks: ReadonlySet<Ink> = new Set([
  'hidden',
  'ghost',
  'axis',
  'arc',
  'load',
  'load-edge',
  'load-hidden',
]);

interface Inked {
  ink: Ink;
  /** Too small to show on a phone. */
  isDetail?: true;
  /** What it belongs to. */
  part?: TrailerPart;
}

export interface Polyline extends Inked {
  points: readonly Point[];
  isClosed: boolean;
}

export interface Circle extends Inked {
  centre: Point;
  radiusMm: number;
}

export type Shape = Polyline | Circle;

export const polyline = (ink: Ink, ...points: Point[]): Polyline => ({ ink, points, isClosed: false });
export const polygon = (ink: Ink, ...points: Point[]): Polyline => ({ ink, points, isClosed: true });
export const circle = (ink: Ink, centre: Point, radiusMm: number): Circle => ({ ink, centre, radiusMm });

export const rect = (ink: Ink, [x0, y0]: Point, [x1, y1]: Point): Polyline =>
  polygon(ink, [x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** A closed outline about an upright axis. @param levels half of its width, 0 at a tip, and how high above the foot of the axis */
export function symmetric(ink: Ink, [x, y]: Point, ...levels: [halfMm: number, riseMm: number][]): Polyline {
  const right = levels.map(([half, rise]): Point => [x + half, y + rise]);
  const left = levels.filter(([half]) => half > 0).map(([half, rise]): Point => [x - half, y + rise]);
  return polygon(ink, ...left.slice(0, 1), ...right, ...left.slice(1).reverse());
}

/** A rectangle with chamfered corners, which look rounded at this scale. */
export function plate(ink: Ink, [x0, y0]: Point, [x1, y1]: Point, cutMm: number): Polyline {
  const c = cutMm;
  return polygon(
    ink,
    [x0 + c, y0],
    [x1 - c, y0],
    [x1, y0 + c],
    [x1, y1 - c],
    [x1 - c, y1],
    [x0 + c, y1],
    [x0, y1 - c],
    [x0, y0 + c],
  );
}

export const details = <Kind extends Shape>(shapes: readonly Kind[]): Kind[] =>
  shapes.map((shape) => ({ ...shape, isDetail: true }));

/** Shapes of a part of the trailer, but for those that already belong to one. */
export const ofPart = (part: TrailerPart, shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => ({ part, ...shape }));

/** Points of an arc; angles in degrees, counter-clockwise from the x axis. */
export function arcPoints([x, y]: Point, radiusMm: number, fromDeg: number, toDeg: number): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(toDeg - fromDeg) / 3));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDeg + ((toDeg - fromDeg) * step) / steps) * Math.PI) / 180;
    return [x + radiusMm * Math.cos(angle), y + radiusMm * Math.sin(angle)];
  });
}

/** Applies a rigid motion to every point of a shape; a circle keeps its radius. */
export function moveShape<Kind extends Shape>(shape: Kind, motion: (point: Point) => Point): Kind {
  return 'points' in shape
    ? { ...shape, points: shape.points.map(motion) }
    : { ...shape, centre: motion(shape.centre) };
}

export const translateBy =
  (dx: number, dy = 0) =>
  ([x, y]: Point): Point => [x + dx, y + dy];

export const rotateAbout = ([cx, cy]: Point, angleDeg: number) => {
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]: Point): Point => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
};

/** Shapes of a rear view, each followed by its mirror image. */
export const onBothSides = <Kind extends Shape>(...shapes: Kind[]): Kind[] =>
  shapes.flatMap((shape) => [shape, moveShape(shape, ([x, y]) => [-x, y])]);

/** Shapes of a view from above, each followed by its mirror image. */
export const mirrorAcross = <Kind extends Shape>(...shapes: Kind[]): Kind[] =>
  shapes.flatMap((shape) => [shape, moveShape(shape, ([x, y]) => [x, -y])]);

/** Evenly spaced values, both ends included: `evenly(0, 9, 3)` → 0, 3, 6, 9. */
export const evenly = (from: number, to: number, intervals: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => from + ((to - from) * index) / intervals);

export interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

/** Of points, or of the shapes that they bound. */
export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** Points whose bounding box is the bounding box of the shape. */
export function boundingPoints(shape: Shape): readonly Point[] {
  if ('points' in shape) return shape.points;
  const { centre, radiusMm } = shape;
  return [
    [centre[0] - radiusMm, centre[1] - radiusMm],
    [centre[0] + radiusMm, centre[1] + radiusMm],
  ];
}

/** The sign of a centre of mass: a circle with a cross through it. */
export function centreMark([x, y]: Point, radius: number): (Circle | Polyline)[] {
  const arm = 1.6 * radius;
  return [
    circle('solid', [x, y], radius),
    polyline('fine', [x - arm, y], [x + arm, y]),
    polyline('fine', [x, y - arm], [x, y + arm]),
  ];
}

// From the millimetres of a view (y upwards) to the units of an SVG view box (y downwards).

/** Millimetres of the trailer per unit of the view box. */
export const unitMm = 10;

export type ToUnits = (point: Point) => Point;

/** @param leftMm x of the view at the left edge of the sheet; @param topMm y of the view at its top edge */
export function toSheetUnits(leftMm: number, topMm: number): ToUnits {
  return ([x, y]) => [(x - leftMm) / unitMm, (topMm - y) / unitMm];
}

/** Moves a shape to the sheet and scales its radius. */
export function placeShape(shape: Shape, toUnits: ToUnits): Shape {
  const placed = moveShape(shape, toUnits);
  return 'radiusMm' in placed ? { ...placed, radiusMm: placed.radiusMm / unitMm } : placed;
}
