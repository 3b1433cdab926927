/** Dimension drawings for papers and files. */
import { composeDrawing, drawingFormat } from '#server/drawing/compose-drawing.ts';
import { toPlanViews } from '#server/drawing/plan-views.ts';
import type { PaperBlock, PaperDrawing, PaperLine } from '#shared/documents/paper.ts';
import { composeSheet } from '#shared/drawing/compose.ts';
import type { DimensionDrawing } from '#shared/drawing/dimension-drawing.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { toInkPaths, toLinesText } from '#shared/drawing/ink-groups.ts';
import type { Sheet } from '#shared/drawing/place-rows.ts';
import { type TrailerFigures, toTrailerViews } from '#shared/drawing/trailer-views.ts';

/**
 * Side and rear views with all dimensions, and what is said below them.
 * @param subject what the dimensions are of. @returns [] for a trailer without a drawing
 */
export function drawingBlock(
  trailer: TrailerFigures,
  title: string,
  subject = '',
): (PaperBlock & { kind: 'drawing' })[] {
  if (!isDrawn(trailer)) return [];
  const views = toTrailerViews(trailer);
  const caption = [`Размеры ${subject}в\u00a0миллиметрах`, ...views.notes.map(({ text }) => text)].join('. ');
  return [{ kind: 'drawing', title, drawing: toPaperDrawing(composeSheet(views, drawingFormat)), caption }];
}

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
