/** The length of a silhouette as a dimension line below its road; draws itself while the card around it is pointed at or focused. */
import { formatNumber } from '#shared/format.ts';
import styles from './length-line.module.css';
import { edge } from './metre-ruler.tsx';

/** @param y of the line, in units of the drawing */
export function LengthLine({ lengthMm, y }: { lengthMm: number; y: number }) {
  const units = Math.round(lengthMm / 10);
  return (
    <g className={styles['length']}>
      <path className="outline signal-line" d={`M${edge} ${y - 20}v40m0-20h${units}m0-20v40`} />
      <text className="centred" x={edge + units / 2} y={y}>
        {formatNumber(Math.round(lengthMm / 100) / 10)}
        {'\u00a0м'}
      </text>
    </g>
  );
}
