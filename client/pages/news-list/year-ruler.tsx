/** A year as a line of months: the span that the page lists, and a mark at each item. The list says the same in words. */
import styles from './news-list.module.css';

const width = 1000;
const quarters = ['январь', 'апрель', 'июль', 'октябрь'];

/** @param days of the items, `2026-11-18`, all of one year */
export function YearRuler({ days }: { days: readonly string[] }) {
  const marks = days.map(toX);
  const [from, to] = [Math.min(...marks), Math.max(...marks)];
  const months = daysBefore.map((count) => Math.round((width * count) / 365));
  return (
    <div className={styles['ruler']}>
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 12H${width}${months.map((x) => `M${x} 8v8`).join('')}`} />
        <path className={styles['listed']} d={`M${from} 12H${to}`} />
        <path className={styles['marks']} d={marks.map((x) => `M${x} 2v20`).join('')} />
      </svg>
      <p aria-hidden="true">
        {quarters.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </div>
  );
}

/** Without Date, which has a zone. A leap day moves a mark by less than its width. */
function toX(day: string): number {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return Math.round((width * ((daysBefore[month - 1] ?? 0) + date - 1)) / 365);
}

/** Each month. */
const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
