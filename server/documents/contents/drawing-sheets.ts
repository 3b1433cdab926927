/** «Габаритный чертёж»: all views of a model at one true scale on two sheets, its dimensions as a table. */
import { describeValue, labelFor } from '#server/content/specification.ts';
import { layOutRows } from '#server/drawing/compose-drawing.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { type SpecField, type SpecKey, specFields } from '#shared/content/spec-fields.ts';
import type { PaperBlock, PaperGroup } from '#shared/documents/paper.ts';
import { forceText } from '#shared/drawing/parts/lashing.ts';
import { placeRows, type ViewLayout } from '#shared/drawing/place-rows.ts';
import { unitMm } from '#shared/drawing/shape.ts';
import { toTrailerViews } from '#shared/drawing/trailer-views.ts';
import { listDrawnFigures } from '#shared/drawing/view.ts';
import { formatDay } from '#shared/format.ts';
import { knownRows } from '#shared/pages/legal-rows.ts';
import { twoColumns } from './content-blocks.ts';
import { toPaperDrawing } from './draw-paper.ts';

const pointsPerMm = 72 / 25.4;
/** What drawings and tables have of a sheet, points. */
export const sheetArea = { width: 762, height: 432 };
const figurePoints = 7;
const rowPoints = 15.3;
const tableHeadPoints = 34;

/** Of ГОСТ 2.302, from the largest. */
const scales = [40, 50, 75, 100, 200] as const;

type Rows = readonly (readonly ViewLayout[])[];

export function drawingSheets(product: Product): PaperBlock[] {
  const views = toTrailerViews(product);
  const plans = toPlanViews(product);
  const rows = layOutRows(views, plans);
  const columns = tablesOf(product);
  const { scale, parts } = arrange(rows, tablePoints(columns));
  const notes = ['Размеры в\u00a0миллиметрах', ...views.notes.map(({ text }) => text)];
  return parts.map((part, place) => ({
    kind: 'sheet',
    drawing: toPaperDrawing(placeRows(part, textMm(scale))),
    pointsPerUnit: pointsOf(unitMm, scale),
    columns: place === parts.length - 1 ? columns : [],
    notes: [
      ...(place === 0 ? notes : (plans.floor?.notes ?? [])),
      'Масштаб верен при\u00a0печати в\u00a0натуральную величину (100\u00a0%)',
    ].join('. '),
    titleBlock: titleBlock(product, scale, `${place + 1}\u00a0из\u00a0${parts.length}`),
  }));
}

const pointsOf = (mm: number, scale: number) => (mm / scale) * pointsPerMm;
const textMm = (scale: number) => (figurePoints / pointsPerMm) * scale;

/** The largest scale at which the views fit on two sheets, the table below the last; sheets as evenly full as can be. */
function arrange(rows: Rows, tableHeight: number): { scale: number; parts: Rows[] } {
  for (const scale of scales) {
    const [best] = rows
      .slice(1)
      .map((_, index): [Rows, Rows] => [rows.slice(0, index + 1), rows.slice(index + 1)])
      .map((parts) => ({ parts, sizes: parts.map((part) => sizeOf(part, scale)) }))
      .map(({ parts, sizes: [first, last] }) => ({
        parts,
        width: Math.max(first?.width ?? 0, last?.width ?? 0),
        height: Math.max(first?.height ?? 0, (last?.height ?? 0) + tableHeight),
      }))
      .sort((one, other) => one.height - other.height);
    const fits = best !== undefined && best.width <= sheetArea.width && best.height <= sheetArea.height;
    if (best !== undefined && (fits || scale === scales.at(-1))) return { scale, parts: best.parts };
  }
  throw new Error('a drawing without views');
}

/** On paper, points. */
function sizeOf(rows: Rows, scale: number): { width: number; height: number } {
  const { width, height } = placeRows(rows, textMm(scale));
  return { width: pointsOf(width * unitMm, scale), height: pointsOf(height * unitMm, scale) };
}

const tablePoints = (columns: PaperGroup[][]) =>
  Math.max(
    ...columns.map((groups) => groups.reduce((sum, { rows }) => sum + tableHeadPoints + rows.length * rowPoints, 0)),
  );

/** Dimensions in two columns, then masses, then what holds the cargo. */
function tablesOf(product: Product): PaperGroup[][] {
  const { top, floor } = toPlanViews(product);
  const rows = listDrawnFigures(toTrailerViews(product), floor ? [top, floor] : [top]);
  const masses = { title: 'Массы и\u00a0нагрузки', rows: specRows(product.spec, massKeys) };
  const fastening = { title: 'Крепление груза', rows: specRows(product.spec, fasteningKeys) };
  return [
    ...twoColumns(rows, 'Размеры, мм', 'Размеры, мм (продолжение)'),
    [masses],
    ...(fastening.rows.length === 0 ? [] : [[fastening]]),
  ];
}

const massKeys = [
  'tareMassKg',
  'payloadTechKg',
  'grossMassTechKg',
  'fifthWheelLoadKg',
  'bogieLoadKg',
  'axleLoadKg',
  'floorLoadPerMetreKg',
  'coilMaxMassKg',
] as const satisfies SpecKey[];

const fasteningKeys = [
  'lashPoints',
  'lashLoadKn',
  'strongLashPoints',
  'strongLashLoadKn',
  'twistlocks',
  'bodyStandard',
] as const satisfies SpecKey[];

/** Rows of what the model has of these. */
function specRows(spec: Spec, keys: readonly SpecKey[]): PaperGroup['rows'] {
  return keys.flatMap((key) => {
    const { unit }: SpecField = specFields[key];
    const value = spec[key];
    if (value === undefined) return [];
    const text = unit === 'кН' && typeof value === 'number' ? forceText(value) : describeValue(value, unit);
    return [{ label: labelFor([spec], key), value: text }];
  });
}

function titleBlock({ name, modelIndex, spec, updated }: Product, scale: number, sheet: string): PaperGroup['rows'] {
  return knownRows({
    Изделие: name,
    Индекс: modelIndex,
    Масса: spec.tareMassKg === undefined ? undefined : describeValue(spec.tareMassKg, 'кг'),
    Масштаб: `М\u00a01:${scale}`,
    Редакция: updated && formatDay(updated),
    Лист: sheet,
  });
}
