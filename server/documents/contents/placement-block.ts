/** A placed cargo as a block of a paper: from the side in its trailer, and from above. */
import { placementText } from '#server/trips/describe-trip.ts';
import type { WorkedTrip } from '#server/trips/work-out-trip.ts';
import type { PaperBlock, PaperDrawing } from '#shared/documents/paper.ts';
import { drawFromAbove, drawFromSide, type LoadingDrawing } from '#shared/drawing/loading-plan.ts';
import type { TrailerFigures } from '#shared/drawing/trailer-views.ts';

/** Height of numbers of stops, in units of the drawing. */
const markUnits = 44;

export function placementBlock(title: string, product: TrailerFigures, worked: WorkedTrip): PaperBlock {
  const { space, pieces, lying } = worked;
  const drawn = [...pieces, ...lying.pieces];
  const above = drawFromAbove(space, drawn, lying.centresMm);
  // A heap fills the floor: from above there is nothing to see.
  const isHeap = worked.judged.cargo.every((line) => 'kind' in line && line.kind === 'bulk');
  const views = [drawFromSide(product, drawn, lying.centresMm), ...(isHeap ? [] : [above])];
  const stops = above.marks.length > 0 ? ' Цифра на\u00a0месте — номер выгрузки.' : '';
  return {
    kind: 'placement',
    title,
    drawings: views.map(toPaperDrawing),
    caption: `${isHeap ? 'Вид сбоку' : 'Вид сбоку и\u00a0сверху'}, перед справа. ${placementText(worked)}${stops}`,
  };
}

function toPaperDrawing({ width, height, paths, cargo, centres, marks }: LoadingDrawing): PaperDrawing {
  const all = [...paths, { ink: 'frame' as const, d: cargo }, { ink: 'load-edge' as const, d: centres }];
  return {
    ...{ width, height, textSize: markUnits, lines: [] },
    paths: all.filter(({ d }) => d !== ''),
    texts: marks.map(({ x, y, text }) => ({ x, y: y + markUnits / 3, text, isVertical: false, isAccent: false })),
  };
}
