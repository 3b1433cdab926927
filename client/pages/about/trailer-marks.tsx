/** So many little trailers in a row. Hidden from screen readers: the figures stand beside them. */

import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import styles from './trailer-marks.module.css';

/** Units of drawings in an em. */
const unitsPerEm = 212;

/** @param props.count how many trailers, the last one in part */
export function TrailerMarks({ id, silhouette, count }: { id: string; silhouette: Silhouette; count: number }) {
  const { width, height, paths } = silhouette;
  const marks = Array.from({ length: Math.ceil(count) }, (_, place) => ({ place, part: Math.min(1, count - place) }));
  const toEm = (units: number) => `${Math.round((units * 100) / unitsPerEm) / 100}em`;
  return (
    <div className={`row ${styles['marks']}`}>
      <svg aria-hidden="true" width="0" height="0" className={styles['source']}>
        <g id={id}>
          <InkPaths paths={paths} />
        </g>
      </svg>
      {marks.map(({ place, part }) => {
        const shown = Math.ceil(width * part);
        return (
          <svg
            key={place}
            aria-hidden="true"
            viewBox={`0 0 ${shown} ${height}`}
            width={toEm(shown)}
            height={toEm(height)}
          >
            <use href={`#${id}`} />
          </svg>
        );
      })}
    </div>
  );
}
