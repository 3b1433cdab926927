/** Years on a line, true to scale. Decorative: the list below says the same in words. */
import styles from './year-scale.module.css';

const width = 1280;
const side = 24;
const lineY = 56;

export function YearScale({ years }: { years: number[] }) {
  const [first = 0, last = 0] = [Math.min(...years), Math.max(...years)];
  if (years.length < 3 || last <= first) return undefined;
  const toX = (year: number) => side + ((width - 2 * side) * (year - first)) / (last - first);
  return (
    <svg className={styles['scale']} viewBox={`0 0 ${width} 112`} aria-hidden="true" focusable="false">
      <path className={styles['line']} d={`M${side} ${lineY}H${width - side}`} />
      <path
        className={styles['ticks']}
        d={everyYear(first, last)
          .map((year) => tick(toX(year), 4))
          .join('')}
      />
      <path className={styles['marks']} d={years.map((year) => tick(toX(year), 12)).join('')} />
      {years.map((year, index) => (
        // Alternating above and below keeps close years apart.
        <text key={year} x={toX(year)} y={index % 2 === 0 ? lineY - 24 : lineY + 40}>
          {year}
        </text>
      ))}
    </svg>
  );
}

function tick(x: number, half: number): string {
  return `M${Math.round(x * 10) / 10} ${lineY - half}v${2 * half}`;
}

function everyYear(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
