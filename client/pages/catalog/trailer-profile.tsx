/** The side view of a trailer on its road. Hidden from screen readers: the text beside it says what it shows. */
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import styles from './category-opening.module.css';

interface TrailerProfileProps {
  silhouette: Silhouette;
  /** More road before the trailer, in units of the drawing, where others stand in the same row. */
  spareUnits?: number;
}

export function TrailerProfile({ silhouette: { width, roadY, paths }, spareUnits = 0 }: TrailerProfileProps) {
  return (
    <svg viewBox={`0 0 ${width + spareUnits} ${roadY}`} className={styles['view']} aria-hidden="true">
      {paths.map(({ ink, d }) => (
        <path key={`${ink} ${d}`} className={looks[ink] === undefined ? undefined : styles[looks[ink]]} d={d} />
      ))}
    </svg>
  );
}

/** Classes of inks that are no filled bodies. */
const looks: Partial<Record<Silhouette['paths'][number]['ink'], 'grey' | 'line' | 'load'>> = {
  frame: 'grey',
  tyre: 'grey',
  outline: 'line',
  fine: 'line',
  'load-edge': 'line',
  lock: 'load',
  load: 'load',
  emblem: 'load',
};
