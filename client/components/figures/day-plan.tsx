/** Stages over the days that they take, with a dimension line below. Decorative: each stage names its days. */
import { fitName } from '#shared/trips/trip-text.ts';
import styles from './day-plan.module.css';
import type { Stage } from './day-ruler.tsx';

const width = 640;
const top = 30;
const rowHeight = 36;
/** At the size for a phone, the largest in these units. */
const letterWidth = 16;
const gap = 10;

export function DayPlan({ stages }: { stages: readonly Stage[] }) {
  const days = Array.from({ length: Math.max(0, ...stages.map(({ to }) => to)) }, (_, index) => index + 1);
  if (days.length === 0) return undefined;
  const toX = (day: number) => Math.round(((day - 1) * width) / days.length);
  const bottom = top + stages.length * rowHeight + 6;
  return (
    <svg className={`in-ink ${styles['plan']}`} viewBox={`0 0 ${width} ${bottom + 14}`} aria-hidden="true">
      <path className="outline pale-line" d={days.map((day) => `M${toX(day)} ${top}V${bottom}`).join('')} />
      {days.map((day) => (
        <text
          key={day}
          className="semibold in-steel"
          textAnchor="middle"
          dominantBaseline="central"
          x={Math.round((toX(day) + toX(day + 1)) / 2)}
          y="14"
        >
          {day}
        </text>
      ))}
      {stages.map(({ name, from, to }, row) => {
        const [y, x, end] = [top + row * rowHeight + 11, toX(from), toX(to + 1)];
        const isBefore = x > width - end;
        const letters = Math.floor((Math.max(x, width - end) - gap) / letterWidth);
        return (
          <g key={name}>
            <rect
              className={row === stages.length - 1 ? 'in-signal' : 'in-steel'}
              x={x}
              y={y}
              width={end - x}
              height="14"
            />
            <text
              dominantBaseline="central"
              x={isBefore ? x - gap : end + gap}
              y={y + 8}
              textAnchor={isBefore ? 'end' : undefined}
            >
              {fitName(name, letters)}
            </text>
          </g>
        );
      })}
      <path className="outline" d={`M1 ${bottom + 7}H${width - 1}`} />
      <path className="outline signal-line" d={`M1 ${bottom}v14M${width - 1} ${bottom}v14`} />
    </svg>
  );
}
