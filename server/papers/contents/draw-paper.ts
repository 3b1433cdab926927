/** Dimension drawings for papers and files. */

import { toPlanViews } from '#shared/drawing/plan-views.ts';
import { composeSheet } from '#shared/drawing/sheet/compose.ts';
import { composeDrawing, drawingFormat } from '#shared/drawing/sheet/compose-drawing.ts';
import type { DimensionDrawing } from '#shared/drawing/sheet/dimension-drawing.ts';
import { toInkPaths } from '#shared/drawing/sheet/ink-groups.ts';
import type { Sheet } from '#shared/drawing/sheet/sheet.ts';
import { toLinesText } from '#shared/drawing/sheet/svg-path.ts';
import { type TrailerFigures, toTrailerViews } from '#shared/drawing/trailer-views.ts';
import type { PaperDrawing, PaperLine } from '#shared/papers/paper.ts';

/** Side and rear views with all dimensions, in units of the sheet; and what is said below them. */
export function drawTrailer(trailer: TrailerFigures): { drawing: PaperDrawing; notes: string[] } {
  const views = toTrailerViews(trailer);
  return { notes: views.notes.map(({ text }) => text), drawing: toPaperDrawing(composeSheet(views, drawingFormat)) };
}

/** All views. */
export function drawAllViews(trailer: TrailerFigures): PaperDrawing {
  return toPaperDrawing(composeDrawing(toTrailerViews(trailer), toPlanViews(trailer)));
}

export function toPaperDrawing(sheet: Sheet): PaperDrawing {
  const { width, height, textSize, shapes, dimensions, extensions, road, titles } = sheet;
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    textSize,
    paths: toInkPaths(shapes),
    lines: [
      ...(road.length === 0 ? [] : [{ look: 'road' as const, d: toLinesText([road]) }]),
      { look: 'extension', d: toLinesText(extensions) },
      ...dimensions.flatMap(linesOf),
    ],
    texts: [
      ...dimensions.map(({ at: [x, y], text, isVertical, isAccent }) => ({ x, y, text, isVertical, isAccent })),
      ...titles.map(({ at: [x, y], text }) => ({ x, y, text, isVertical: false, isAccent: false })),
    ],
  };
}

function linesOf({ isAccent, lines, ticks }: DimensionDrawing): PaperLine[] {
  const drawn: PaperLine[] = [
    { look: isAccent ? 'accent-line' : 'line', d: toLinesText(lines) },
    { look: isAccent ? 'accent-tick' : 'tick', d: toLinesText(ticks) },
  ];
  // The figure of an angle has neither.
  return drawn.filter(({ d }) => d !== '');
}
