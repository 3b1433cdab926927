/** The placed cargo from the side, in its trailer, and from above. */
import { LoadingView } from '#client/drawing/loading-view.tsx';
import type { ReysAnswer } from '#shared/trip/trip-pages.ts';
import styles from './trip-drawings.module.css';

export function TripDrawings({ answer: { above, side, placement } }: { answer: ReysAnswer }) {
  return (
    <figure className={styles['drawings']}>
      <LoadingView drawing={side} label={`Вид сбоку, перед справа. ${placement}`} />
      <LoadingView drawing={above} label={`Вид сверху, перед справа. ${placement}`} />
      <figcaption>
        {placement}
        {above.marks.length > 0 && ' Цифра на\u00a0месте — номер выгрузки.'}
      </figcaption>
    </figure>
  );
}
