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
import { drawingFormat } from '#server/papers/contents/draw-paper.ts';
import type { Ink, Point, Shape } from '#shared/drawing/geometry/shape.ts';
import type { TrailerViews } from '#shared/drawing/geometry/view.ts';
import { composeSheet } from '#shared/drawing/sheet/compose.ts';
import { unitMm } from '#shared/drawing/sheet/units.ts';

/** Layers by what they hold. */
const layers = {
  OUTLINE: Colors.White,
  DETAILS: Colors.White,
  AXLES: Colors.White,
  HIDDEN: Colors.Cyan,
  LOAD: Colors.Red,
  ROAD: Colors.White,
  DIMENSIONS: Colors.Green,
  TEXT: Colors.Green,
} as const;
type Layer = keyof typeof layers;

const layerOf: Record<Ink, Layer | undefined> = {
  ...{ solid: 'OUTLINE', frame: 'OUTLINE', outline: 'OUTLINE', tyre: 'AXLES', axis: 'AXLES' },
  ...{ fine: 'DETAILS', 'fine-solid': 'DETAILS', log: 'DETAILS', lock: 'DETAILS', arc: 'DIMENSIONS' },
  ...{ hidden: 'HIDDEN', ghost: 'HIDDEN', load: 'LOAD', 'load-edge': 'LOAD', 'load-hidden': 'LOAD' },
  // Paint, not a part.
  emblem: undefined,
};

/** Side and rear views with all dimensions; a dimension is its line, two ticks and its figure. */
export function toDxf(views: TrailerViews): string {
  const { shapes, dimensions, extensions, road, textSize } = composeSheet(views, drawingFormat);
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
    dxf.addText(toMm3(at), textSize * unitMm, text.replaceAll('\u00a0', ' '), {
      layerName: 'TEXT',
      rotation: isVertical ? 90 : 0,
      horizontalAlignment: TextHorizontalAlignment.Center,
      secondAlignmentPoint: toMm3(at),
    });
  }
  return dxf.stringify();
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
