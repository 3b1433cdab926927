/**
 * What a drawing is made of: paths and circles, in millimetres of the real trailer.
 * In a side view x runs from the rear end to the front, in a rear view from the middle to the right; y is above the road.
 */

export type Point = readonly [xMm: number, yMm: number];

/** How a part is drawn; each has its class in drawing.module.css. */
export type Ink =
  /** Contour, covers what lies behind it. */
  | 'solid'
  /** Contour of what carries it all: covers, with a tone of its own. */
  | 'frame'
  | 'tyre'
  /** Contour that covers nothing. */
  | 'outline'
  /** Edges within a contour. */
  | 'fine'
  /** Small things that cover what lies behind them. */
  | 'fine-solid'
  /** Edges that other parts cover. */
  | 'hidden'
  /** Another position of the trailer, or what it carries. */
  | 'ghost'
  /** End of a log. */
  | 'log'
  | 'axis'
  /** Where an angle is measured. */
  | 'arc'
  | 'emblem'
  /** Twistlocks: what the load is held by. */
  | 'lock'
  /** The space for the load; the surface that carries it, open and behind other parts. */
  | 'load'
  | 'load-edge'
  | 'load-hidden';

export interface Path {
  ink: Ink;
  points: readonly Point[];
  isClosed: boolean;
  /** Too small for a phone. */
  isMinute?: true;
}

export interface Circle {
  ink: Ink;
  centre: Point;
  radiusMm: number;
  isMinute?: true;
}

export type Part = Path | Circle;

export const line = (ink: Ink, ...points: Point[]): Path => ({ ink, points, isClosed: false });
export const polygon = (ink: Ink, ...points: Point[]): Path => ({ ink, points, isClosed: true });
export const circle = (ink: Ink, centre: Point, radiusMm: number): Circle => ({ ink, centre, radiusMm });

/** A rectangle between two opposite corners. */
export const rect = (ink: Ink, [x0, y0]: Point, [x1, y1]: Point): Path =>
  polygon(ink, [x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** A rectangle with cut corners, which at this size look rounded. */
export function plate(ink: Ink, [x0, y0]: Point, [x1, y1]: Point, cutMm: number): Path {
  const c = cutMm;
  return polygon(
    ink,
    ...([
      [x0 + c, y0],
      [x1 - c, y0],
      [x1, y0 + c],
      [x1, y1 - c],
    ] as const),
    ...([
      [x1 - c, y1],
      [x0 + c, y1],
      [x0, y1 - c],
      [x0, y0 + c],
    ] as const),
  );
}

/** Marks parts as too small for a phone. */
export const minute = <Kind extends Part>(parts: readonly Kind[]): Kind[] =>
  parts.map((part) => ({ ...part, isMinute: true }));

/** Points of an arc; angles in degrees, counter-clockwise from the direction of x. */
export function arc([x, y]: Point, radiusMm: number, fromDeg: number, toDeg: number): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(toDeg - fromDeg) / 3));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDeg + ((toDeg - fromDeg) * step) / steps) * Math.PI) / 180;
    return [x + radiusMm * Math.cos(angle), y + radiusMm * Math.sin(angle)];
  });
}

/** The same part elsewhere: every point of it passed through a rigid motion. */
export function move<Kind extends Part>(part: Kind, motion: (point: Point) => Point): Kind {
  return 'points' in part ? { ...part, points: part.points.map(motion) } : { ...part, centre: motion(part.centre) };
}

export const shiftedBy =
  (dx: number, dy = 0) =>
  ([x, y]: Point): Point => [x + dx, y + dy];

export const turnedAbout = ([cx, cy]: Point, angleDeg: number) => {
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]: Point): Point => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
};

/** A part of a rear view and its twin on the other side. */
export const onBothSides = <Kind extends Part>(...parts: Kind[]): Kind[] =>
  parts.flatMap((part) => [part, move(part, ([x, y]) => [-x, y])]);

/** Places at even distances, the ends included: `evenly(0, 9, 3)` → 0, 3, 6, 9. */
export const evenly = (from: number, to: number, intervals: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => from + ((to - from) * index) / intervals);

/** Every outermost point, for bounds. */
export function extremesOf(part: Part): readonly Point[] {
  if ('points' in part) return part.points;
  const { centre, radiusMm } = part;
  return [
    [centre[0] - radiusMm, centre[1] - radiusMm],
    [centre[0] + radiusMm, centre[1] + radiusMm],
  ];
}
