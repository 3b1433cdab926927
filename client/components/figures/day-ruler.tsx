/** Days of the process from top to bottom with the stages on them. Decorative: each stage names its days. */
import { fitName } from '#shared/trips/trip-text.ts';
import styles from './day-ruler.module.css';

/** Days counted from 1. */
export interface Stage {
  name: string;
  from: number;
  to: number;
}

const dayHeight = 44;
const top = 8;
const dayX = 22;
const barX = 40;
const barWidth = 10;
/** Room beside the bars. */
const letters = 20;

const toY = (day: number) => top + (day - 1) * dayHeight;

export function DayRuler({ stages }: { stages: readonly Stage[] }) {
  if (stages.length === 0) return undefined;
  const days = Array.from({ length: Math.max(...stages.map(({ to }) => to)) }, (_, index) => index + 1);
  const height = toY(days.length + 1) + top;
  return (
    <svg className={styles['ruler']} viewBox={`0 0 250 ${height}`} aria-hidden="true">
      <path
        className="outline"
        d={`M30 ${toY(1)}V${toY(days.length + 1)}${[...days, days.length + 1].map((day) => `M26 ${toY(day)}h8`).join('')}`}
      />
      {days.map((day) => (
        <text key={day} className={styles['day']} textAnchor="end" x={dayX} y={toY(day) + dayHeight / 2}>
          {day}
        </text>
      ))}
      {stages.map(({ name, from, to }, index) => (
        <g key={name} className={styles['stage']} data-stage={index + 1}>
          <rect
            className="in-line"
            x={barX + (index % 2) * (barWidth + 2)}
            y={toY(from) + 2}
            width={barWidth}
            height={(to - from + 1) * dayHeight - 4}
          />
          <text x={barX + 2 * barWidth + 14} y={(toY(from) + toY(to + 1)) / 2}>
            {fitName(name, letters)}
          </text>
        </g>
      ))}
    </svg>
  );
}
