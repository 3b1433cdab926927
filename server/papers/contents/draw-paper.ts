/** The page's dimension drawing for a paper. */
import { composeSheet } from '#shared/drawing/sheet/compose.ts';
import type { DimensionDrawing } from '#shared/drawing/sheet/dimension-drawing.ts';
import { toInkPaths } from '#shared/drawing/sheet/ink-groups.ts';
import type { SheetFormat } from '#shared/drawing/sheet/sheet-format.ts';
import { toLinesText } from '#shared/drawing/sheet/svg-path.ts';
import { type TrailerFigures, toTrailerViews } from '#shared/drawing/trailer-views.ts';
import type { PaperDrawing, PaperLine } from '#shared/papers/paper.ts';

/** Of drawings that leave the site: figures of 7 points on a line of 515. */
export const drawingFormat: SheetFormat = { name: 'wide', textShare: 7 / 515, isComplete: true };

/** Side and rear views with all dimensions, in units of the sheet; and what is said below them. */
export function drawTrailer(trailer: TrailerFigures): { drawing: PaperDrawing; notes: string[] } {
  const views = toTrailerViews(trailer);
  const { width, height, textSize, shapes, dimensions, extensions, road } = composeSheet(views, drawingFormat);
  return {
    notes: views.notes.map(({ text }) => text),
    drawing: {
      width: Math.ceil(width),
      height: Math.ceil(height),
      textSize,
      paths: toInkPaths(shapes),
      lines: [
        { look: 'road', d: toLinesText([road]) },
        { look: 'extension', d: toLinesText(extensions) },
        ...dimensions.flatMap(linesOf),
      ],
      texts: dimensions.map(({ at: [x, y], text, isVertical, isAccent }) => ({ x, y, text, isVertical, isAccent })),
    },
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
