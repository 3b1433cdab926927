/** The dimension drawing of a trailer as DXF (R2007, millimetres, 1:1), for an engineer's own drawing. */
import {
  Colors,
  DxfWriter,
  LineTypes,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  Units,
} from '@tarikjabiri/dxf';
import type { Ink, Point, Shape } from '#shared/drawing/geometry/shape.ts';
import type { Sheet } from '#shared/drawing/sheet/sheet.ts';
import { unitMm } from '#shared/drawing/sheet/units.ts';

/** Layers by what they hold. */
const layers = {
  OUTLINE: Colors.White,
  DETAILS: Colors.White,
  AXLES: Colors.White,
  HIDDEN: Colors.Cyan,
  LOAD: Colors.Red,
  ROAD: Colors.White,
  LASHING: Colors.Magenta,
  DIMENSIONS: Colors.Green,
  TEXT: Colors.Green,
  TITLES: Colors.White,
} as const;
type Layer = keyof typeof layers;

const layerOf: Record<Ink, Layer | undefined> = {
  ...{ solid: 'OUTLINE', frame: 'OUTLINE', outline: 'OUTLINE', tyre: 'AXLES', axis: 'AXLES' },
  ...{ fine: 'DETAILS', 'fine-solid': 'DETAILS', log: 'DETAILS', arc: 'DIMENSIONS' },
  ...{ lock: 'LASHING', lash: 'LASHING' },
  ...{ hidden: 'HIDDEN', ghost: 'HIDDEN', load: 'LOAD', 'load-edge': 'LOAD', 'load-hidden': 'LOAD' },
  // Paint, not a part.
  emblem: undefined,
};

/** All views of a sheet with their dimensions; a dimension is its line, two ticks and its figure. */
export function toDxf({ shapes, dimensions, extensions, road, titles, textSize }: Sheet): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  for (const [name, colour] of Object.entries(layers)) dxf.addLayer(name, colour, LineTypes.Continuous);
  const lines = (layer: Layer, all: readonly (readonly Point[])[]) => {
    for (const points of all) addPolyline(dxf, layer, points, false);
  };
  for (const shape of shapes) addShape(dxf, shape);
  lines('ROAD', [road]);
  lines('DIMENSIONS', extensions);
  for (const { text, at, isVertical, lines: drawn, ticks } of dimensions) {
    lines('DIMENSIONS', drawn);
    for (const [from, to] of ticks) {
      if (from !== undefined && to !== undefined) {
        dxf.addLine(toMm3(from), toMm3(to), { layerName: 'DIMENSIONS' });
      }
    }
    addText(dxf, 'TEXT', { text, at, heightMm: textSize * unitMm, rotation: isVertical ? 90 : 0 });
  }
  for (const { text, at } of titles) addText(dxf, 'TITLES', { text, at, heightMm: textSize * unitMm, rotation: 0 });
  return dxf.stringify();
}

interface CentredText {
  text: string;
  at: Point;
  heightMm: number;
  rotation: number;
}

function addText(dxf: DxfWriter, layerName: Layer, { text, at, heightMm, rotation }: CentredText): void {
  dxf.addText(toMm3(at), heightMm, text.replaceAll('\u00a0', ' '), {
    layerName,
    rotation,
    horizontalAlignment: TextHorizontalAlignment.Center,
    secondAlignmentPoint: toMm3(at),
  });
}

function addShape(dxf: DxfWriter, shape: Shape): void {
  const layer = layerOf[shape.ink];
  if (layer === undefined) return;
  if ('points' in shape) addPolyline(dxf, layer, shape.points, shape.isClosed);
  else dxf.addCircle(toMm3(shape.centre), shape.radiusMm * unitMm, { layerName: layer });
}

function addPolyline(dxf: DxfWriter, layerName: Layer, points: readonly Point[], isClosed: boolean): void {
  const vertices = points.map((point) => ({ point: point2d(...toMm(point)) }));
  dxf.addLWPolyline(vertices, { layerName, flags: isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None });
}

/** Sheets have y downwards. */
const toMm = ([x, y]: Point): [number, number] => [exact(x * unitMm), exact(-y * unitMm)];
const toMm3 = (point: Point) => point3d(...toMm(point), 0);
/** Without the dust of floating point. */
const exact = (value: number) => Math.round(value * 1000) / 1000;
