/** The dimension drawing of a trailer as DXF (R2007, millimetres, 1:1), for an engineer's own drawing. */
import {
  AngularDimLines,
  AttachmentPoint,
  BlockFlags,
  Colors,
  DimensionType,
  DxfWriter,
  type EntitiesManager,
  LinearDimension,
  LineTypes,
  LWPolylineFlags,
  point2d,
  point3d,
  rad2deg,
  TextHorizontalAlignment,
  Units,
} from '@tarikjabiri/dxf';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import type { Sheet } from '#shared/drawing/place-rows.ts';
import { boundingPoints, boxOf, type Ink, type Point, type Shape, unitMm } from '#shared/drawing/shape.ts';
import { estimateTextWidthEm, spacingEm } from '#shared/drawing/sheet-format.ts';

const layers = {
  OUTLINE: Colors.White,
  DETAILS: Colors.White,
  AXLES: Colors.White,
  HIDDEN: Colors.Cyan,
  LOAD: Colors.Red,
  ROAD: Colors.White,
  LASHING: Colors.Magenta,
  DIMENSIONS: Colors.Green,
  TITLES: Colors.White,
} as const;
type Layer = keyof typeof layers;

const layerOf: Record<Ink, Layer | undefined> = {
  ...{ solid: 'OUTLINE', frame: 'OUTLINE', outline: 'OUTLINE', tyre: 'AXLES', axis: 'AXLES' },
  ...{ fine: 'DETAILS', 'fine-solid': 'DETAILS', log: 'DETAILS' },
  ...{ lock: 'LASHING', lash: 'LASHING' },
  ...{ hidden: 'HIDDEN', ghost: 'HIDDEN', load: 'LOAD', 'load-edge': 'LOAD', 'load-hidden': 'LOAD' },
  // Paint, not a part.
  emblem: undefined,
  // The dimension of the angle draws it.
  arc: undefined,
};

/**
 * LibreCAD takes the name of a style for that of its own font, and of those that it always has only `unicode` has
 * Cyrillic; all other programs read the file of the style.
 */
const textStyle = { name: 'unicode', file: 'arial.ttf' };
/** Figures on the sheet are as high as 0.7 of their em; a DXF counts the height of capitals. */
const capitalsEm = 0.7;

/** All views of a sheet with their dimensions, which a program measures and words itself. */
export function toDxf(sheet: Sheet): string {
  const { shapes, dimensions, road, titles, textSize } = sheet;
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  for (const [name, colour] of Object.entries(layers)) dxf.addLayer(name, colour, LineTypes.Continuous);
  const heightMm = exact(textSize * unitMm * capitalsEm);
  setStyles(dxf, { heightMm, emMm: textSize * unitMm });
  for (const shape of shapes) addShape(dxf, shape);
  if (road.length > 0) addPolyline(dxf.modelSpace, 'ROAD', road, false);
  for (const dimension of dimensions) addDimension(dxf, dimension, heightMm);
  for (const { text, at } of titles) addText(dxf.modelSpace, 'TITLES', { text, at, heightMm, rotation: 0 });
  setExtents(dxf, sheet);
  return `${dxf.stringify()}\n`;
}

/** Programs that draw dimensions themselves read their look in the style, LibreCAD in the header. */
function setStyles(dxf: DxfWriter, { heightMm, emMm }: { heightMm: number; emMm: number }): void {
  // From R2007 on texts are UTF-8; some programs choose a font by it.
  dxf.setVariable('$DWGCODEPAGE', { 3: 'ANSI_1251' });
  // 1: metric.
  dxf.setVariable('$MEASUREMENT', { 70: 1 });
  const style = dxf.tables.addStyle(textStyle.name);
  style.fontFileName = textStyle.file;
  dxf.setVariable('$TEXTSTYLE', { 7: textStyle.name });
  const [tickMm, overshootMm] = [exact(spacingEm.tick * emMm), exact(spacingEm.overshoot * emMm)];
  const looks = {
    DIMSCALE: 1,
    DIMTXT: heightMm,
    DIMGAP: exact(spacingEm.lift * emMm),
    DIMASZ: tickMm,
    DIMTSZ: tickMm,
    DIMEXO: 0,
    DIMEXE: overshootMm,
    DIMDLE: overshootMm,
  };
  // Figures stand above the line and along it; whole millimetres, decimal, a comma before decimals.
  const rules = { DIMTAD: 1, DIMTIH: 0, DIMTOH: 0, DIMDEC: 0, DIMADEC: 0, DIMZIN: 8, DIMLUNIT: 2, DIMDSEP: 44 };
  Object.assign(dxf.document.dimStyleStandard, looks, rules, { DIMTXSTY: style.handle });
  for (const [name, value] of Object.entries(looks)) dxf.setVariable(`$${name}`, { 40: value });
  for (const [name, value] of Object.entries(rules)) dxf.setVariable(`$${name}`, { 70: value });
  dxf.setVariable('$DIMTXSTY', { 7: textStyle.name });
  dxf.setVariable('$DIMSTYLE', { 2: 'Standard' });
}

/** What everything on the sheet fills, figures included. */
function setExtents(dxf: DxfWriter, { shapes, dimensions, road, titles, textSize }: Sheet): void {
  const figures = [...dimensions, ...titles.map((title) => ({ ...title, isVertical: false }))];
  const points = [
    ...shapes.flatMap(boundingPoints),
    ...dimensions.flatMap(({ lines, ticks, extensions }) => [...lines, ...ticks, ...extensions].flat()),
    ...road,
    ...figures.flatMap(({ text, at: [x, y], isVertical }): Point[] => {
      const [half, rise] = [(estimateTextWidthEm(text) * textSize) / 2, textSize * capitalsEm];
      const [left, top, right, bottom] = isVertical ? [rise, half, 0, half] : [half, rise, half, 0];
      return [[x - left, y - top] as const, [x + right, y + bottom] as const];
    }),
  ].map(toMm);
  const { minX, maxX, minY, maxY } = boxOf(points);
  dxf.setVariable('$EXTMIN', { 10: minX, 20: minY, 30: 0 });
  dxf.setVariable('$EXTMAX', { 10: maxX, 20: maxY, 30: 0 });
  dxf.setVariable('$LIMMIN', { 10: minX, 20: minY });
  dxf.setVariable('$LIMMAX', { 10: maxX, 20: maxY });
}

/** A block holds what the dimension looks like, for programs that do not draw it themselves. */
function addDimension(dxf: DxfWriter, dimension: DimensionDrawing, heightMm: number): void {
  const { text, at, isVertical, lines, ticks, extensions, measured } = dimension;
  const block = dxf.blocks.addBlock(`*D${dxf.blocks.blocks.length}`, dxf.document.objects, false);
  block.flags = BlockFlags.AnonymousBlock;
  for (const points of [...lines, ...ticks, ...extensions]) addPolyline(block, 'DIMENSIONS', points, false);
  // As programs word it: without spaces among the digits.
  const [, prefix = '', figure = ''] = /^(\D*)(.*)$/.exec(text.replaceAll('\u00a0', ' ')) ?? [];
  addText(block, 'DIMENSIONS', {
    text: prefix + figure.replaceAll(' ', ''),
    at,
    heightMm,
    rotation: isVertical ? 90 : 0,
  });
  const [x, y] = toMm(at);
  const options = {
    layerName: 'DIMENSIONS',
    styleName: 'Standard',
    blockName: block.name,
    definitionPoint: toMm3(measured.through),
    middlePoint: isVertical ? point3d(exact(x - heightMm / 2), y, 0) : point3d(x, exact(y + heightMm / 2), 0),
    attachmentPoint: AttachmentPoint.MiddleCenter,
    text: prefix === '' ? '' : `${prefix}<>`,
  };
  const [from, to] = [toMm3(measured.from), toMm3(measured.to)];
  if (measured.centre === undefined) {
    dxf.modelSpace.addEntity(new PlacedLength(from, to, { ...options, angle: isVertical ? 90 : 0 }));
  } else {
    const start = toMm3(measured.centre);
    const degreesOf = (end: typeof start) => exact(rad2deg(Math.atan2(end.y - start.y, end.x - start.x)));
    const radiusMm = Math.hypot(from.x - start.x, from.y - start.y);
    block.addArc(start, radiusMm, degreesOf(from), degreesOf(to), { layerName: 'DIMENSIONS' });
    dxf.modelSpace.addEntity(
      new PlacedAngle({ start, end: from }, { start, end: to }, toMm3(measured.through), options),
    );
  }
}

/** 32: the block belongs to this dimension alone; 128: its figure stands where it says. The library writes neither. */
const placed = 32 + 128;

class PlacedLength extends LinearDimension {
  override dimensionType = DimensionType.Default + placed;
}

class PlacedAngle extends AngularDimLines {
  override dimensionType = DimensionType.Angular + placed;
}

interface CentredText {
  text: string;
  at: Point;
  heightMm: number;
  rotation: number;
}

function addText(space: EntitiesManager, layerName: Layer, { text, at, heightMm, rotation }: CentredText): void {
  const added = space.addText(toMm3(at), heightMm, text.replaceAll('\u00a0', ' '), {
    layerName,
    rotation,
    horizontalAlignment: TextHorizontalAlignment.Center,
    secondAlignmentPoint: toMm3(at),
  });
  added.textStyle = textStyle.name;
}

function addShape(dxf: DxfWriter, shape: Shape): void {
  const layer = layerOf[shape.ink];
  if (layer === undefined) return;
  if ('points' in shape) addPolyline(dxf.modelSpace, layer, shape.points, shape.isClosed);
  else dxf.addCircle(toMm3(shape.centre), shape.radiusMm * unitMm, { layerName: layer });
}

function addPolyline(space: EntitiesManager, layerName: Layer, points: readonly Point[], isClosed: boolean): void {
  const vertices = points.map((point) => ({ point: point2d(...toMm(point)) }));
  space.addLWPolyline(vertices, { layerName, flags: isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None });
}

/** Sheets have y downwards. */
const toMm = ([x, y]: Point): [number, number] => [exact(x * unitMm), exact(-y * unitMm)];
const toMm3 = (point: Point) => point3d(...toMm(point), 0);
/** Without the dust of floating point. */
const exact = (value: number) => Math.round(value * 1000) / 1000;
