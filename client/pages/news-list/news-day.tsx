/** A date as a large day with its month below; screen readers get the full date. */
import { formatDay } from '#shared/format.ts';
import styles from './news-day.module.css';

export function NewsDay({ day, isLarge = false }: { day: string; isLarge?: boolean }) {
  const [date, month] = formatDay(day).split('\u00a0');
  return (
    <time className={styles['day']} dateTime={day} data-large={isLarge || undefined}>
      <span className={`big-figure block ${styles['date']}`} aria-hidden="true">
        {date}
      </span>
      <span className={isLarge ? 'block above-3' : 'note block above-1'} aria-hidden="true">
        {month}
      </span>
      <span className="visually-hidden">{formatDay(day)}</span>
    </time>
  );
}
