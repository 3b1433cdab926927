/** A number on the drawing: where a photograph is taken. */
import styles from './photo-scheme.module.css';

export function SchemePoint({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <g className={styles['point']} transform={`translate(${x} ${y})`}>
      <circle r="36" />
      <text>{number}</text>
    </g>
  );
}
