/** A record as SVG: hours, lanes, numbered events. */
import type { RecordBlock } from '#shared/content/line-block.ts';
import { drawDayRecord, type RecordSize } from '#shared/drawing/day-record.ts';
import styles from './day-record.module.css';
import { RecordLane } from './record-lane.tsx';

interface View extends RecordSize {
  side: number;
  /** Of hours, between two that are named. */
  every: number;
}

const views = {
  wide: { width: 660, side: 52, laneHeight: 84, gap: 26, top: 22, every: 1 },
  tall: { width: 306, side: 44, laneHeight: 66, gap: 26, top: 22, every: 2 },
} as const satisfies Record<string, View>;

export function RecordView({ name, ...record }: { name: keyof typeof views } & Pick<RecordBlock, 'lanes' | 'events'>) {
  const { side, every, ...size } = views[name];
  const { height, hours, lanes, events } = drawDayRecord(record, size);
  const [first] = lanes;
  if (first === undefined) return undefined;
  const right = side + size.width;
  return (
    <svg
      className={styles[name]}
      viewBox={`0 0 ${right + 12} ${height + 24}`}
      role="img"
      aria-label={`График по часам: ${record.lanes.map((lane) => `${lane.name}, ${lane.unit}`).join('; ')}`}
    >
      <g transform={`translate(${side})`}>
        {hours.map(({ hour, x }) => (
          <g key={hour}>
            <path className={styles['net']} d={`M${x} ${first.top}V${height}`} />
            {hour % every === 0 && (
              <text className={styles['hour']} x={x} y={height + 18}>
                {hour}
              </text>
            )}
          </g>
        ))}
        {lanes.map((lane) => (
          <RecordLane key={lane.name} lane={lane} side={side} width={size.width} />
        ))}
        {events.map(({ number, x }) => (
          <g key={number}>
            <path className={styles['moment']} d={`M${x} 22V${height}`} />
            <circle className={styles['badge']} cx={x} cy="12" r="11" />
            <text className={styles['number']} x={x} y="16.5">
              {number}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
