/** The whole drawing of a trailer: side and rear, below them the view from above and the floor, in projection. */
import { chooseSide, textHeightMm } from '#shared/drawing/compose.ts';
import { layOutView, placeRows, type Sheet, type ViewLayout } from '#shared/drawing/place-rows.ts';
import type { SheetFormat } from '#shared/drawing/sheet-format.ts';
import type { TrailerViews } from '#shared/drawing/view.ts';
import type { PlanViews } from './plan-parts.ts';

/** Of drawings that leave the site: figures of 7 points on a line of 515. */
export const drawingFormat: SheetFormat = { name: 'wide', textShare: 7 / 515, isComplete: true };

export function composeDrawing(views: TrailerViews, plans: PlanViews): Sheet {
  const rows = layOutRows(views, plans);
  return placeRows(rows, textHeightMm(rows[0] ?? [], drawingFormat));
}

/** Rows of the drawing from the top: side and rear; from above; the floor, if there is one. */
export function layOutRows(views: TrailerViews, { top, floor }: PlanViews): ViewLayout[][] {
  const lay = (view: Parameters<typeof layOutView>[0], title: string) => layOutView(view, drawingFormat, { title });
  const angle = views.side.ghost?.angle;
  return [
    [
      layOutView(chooseSide(views, drawingFormat), drawingFormat, { angle, title: 'Вид сбоку' }),
      lay(views.rear, 'Вид сзади'),
    ],
    [lay(top, 'Вид сверху')],
    ...(floor === undefined ? [] : [[lay(floor, floor.title)]]),
  ];
}
