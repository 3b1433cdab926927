/** A scale of days with the days of one stage marked. */
import styles from './day-scale.module.css';

interface DayScaleProps {
  from: number;
  to: number;
  /** Days of the whole process; `from` and `to` are days of the stage, counted from 1. */
  count: number;
}

const dayWidth = 30;
const lineY = 10;

export function DayScale({ from, to, count }: DayScaleProps) {
  const ticks = Array.from({ length: count + 1 }, (_, day) => `M${1 + day * dayWidth} ${lineY - 4}v8`).join('');
  const [start, end] = [1 + (from - 1) * dayWidth, 1 + to * dayWidth];
  return (
    <svg className={styles['scale']} viewBox={`0 0 ${count * dayWidth + 2} 20`} aria-hidden="true" focusable="false">
      <path className={styles['days']} d={`M1 ${lineY}H${1 + count * dayWidth}${ticks}`} />
      <path className={styles['span']} d={`M${start} ${lineY}H${end}`} />
      <path className={styles['ends']} d={`M${start} ${lineY - 9}v18M${end} ${lineY - 9}v18`} />
    </svg>
  );
}
