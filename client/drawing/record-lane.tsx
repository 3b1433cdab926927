/** One lane of a record: its name, scale, band and line. */
import type { DrawnLane } from '#shared/drawing/day-record.ts';
import { formatNumber } from '#shared/format.ts';
import { fitWords } from '#shared/trips/model-answer-words.ts';
import styles from './day-record.module.css';

/** As many as the view for a phone has room for. */
const letters = 40;

export function RecordLane({ lane, side, width }: { lane: DrawnLane; side: number; width: number }) {
  const { name, unit, least, most, top, bottom, line, area, bandRect } = lane;
  return (
    <g>
      {bandRect && <rect className={styles['band']} y={bandRect.y} width={width} height={bandRect.height} />}
      {least === 0 && <path className={styles['area']} d={area} />}
      <path className={styles['axis']} d={`M0 ${bottom}H${width}`} />
      <path className={styles['line']} d={line} />
      <text className={styles['lane']} x={-side} y={top - 8}>
        {`${fitWords(name, letters)}, ${unit}`}
      </text>
      <text className={styles['value']} x="-8" y={top + 10}>
        {formatNumber(most)}
      </text>
      <text className={styles['value']} x="-8" y={bottom}>
        {formatNumber(least)}
      </text>
    </g>
  );
}
