/** The placed cargo from the side, in its trailer, and from above, as it is printed. */
import { hasStops, SideShapes, StackShape, stopsText } from '#client/components/trips/cargo-shapes.tsx';
import { LoadingView } from '#client/drawing/loading-view.tsx';
import { piecesAt, readMovableTrip } from '#shared/trips/movable-trip.ts';
import type { TripCheckAnswer } from '#shared/trips/trip-pages.ts';
import styles from './trip-drawings.module.css';

export function TripDrawings({ answer: { above, side, placement, movable } }: { answer: TripCheckAnswer }) {
  const moving = movable && readMovableTrip(movable);
  const xs = movable?.moved ?? moving?.plannedXs ?? [];
  const hasMarks = hasStops(moving?.pieces ?? []);
  return (
    <figure className={`below-6 ${styles['drawings']}`}>
      <LoadingView drawing={side} label={`Вид сбоку, перед справа. ${placement}`}>
        {moving && <SideShapes pieces={piecesAt(moving, moving.pieces, xs)} sheet={side} />}
      </LoadingView>
      <LoadingView drawing={above} label={`Вид сверху, перед справа. ${placement}`}>
        {moving?.stacks.map((stack, index) => (
          <StackShape
            key={`${stack.bottom.line} ${stack.bottom.index}`}
            stack={stack}
            xMm={xs[index] ?? 0}
            sheet={above}
            hasMark={hasMarks}
          />
        ))}
      </LoadingView>
      <figcaption className="measure">{`${placement}${hasMarks || above.marks.length > 0 ? stopsText : ''}`}</figcaption>
    </figure>
  );
}
