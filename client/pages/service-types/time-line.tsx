/** How long each service takes, on one line of time from minutes to years; equal lengths are equal factors. */
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/service-links.ts';
import styles from './time-line.module.css';

const marks = [
  { hours: 1 / 6, text: '10\u00a0мин' },
  { hours: 1, text: 'час' },
  { hours: 24, text: 'сутки' },
  { hours: 168, text: 'неделя' },
  { hours: 730, text: 'месяц' },
  { hours: 8766, text: 'год' },
];
/** The week: too near to the month below desktop width. */
const weekIndex = 3;
/** The line reaches from ten minutes to five years. */
const [shortestHours, longestHours] = [1 / 6, 5 * 8766];

export function TimeLine({ services }: { services: readonly ServiceCard[] }) {
  const timed = services.flatMap(({ takes, ...service }) => (takes === undefined ? [] : [{ ...service, takes }]));
  if (timed.length === 0) return null;
  return (
    <div className={styles['chart']}>
      <svg className={styles['axis']} aria-hidden="true">
        {marks.map(({ hours, text }, index) => (
          <text key={text} x={place(hours)} y="14" data-wide={index === weekIndex || undefined}>
            {text}
          </text>
        ))}
      </svg>
      <ul>
        {timed.map(({ slug, kind, menuTitle, takes: { fromHours, toHours, what } }) => (
          <li key={slug} className={`linked-card ${styles['row']}`}>
            <p className={styles['name']}>
              <a href={serviceHref({ slug, kind })}>{menuTitle}</a> <span>{what}</span>
            </p>
            <svg className={styles['line']} aria-hidden="true">
              {marks.map(({ hours }) => (
                <line key={hours} x1={place(hours)} x2={place(hours)} y1="0" y2="100%" />
              ))}
              <line className={styles['span']} x1={place(fromHours)} x2={place(toHours)} y1="50%" y2="50%" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On a logarithmic scale: minutes and years are both seen. */
function place(hours: number): string {
  const within = Math.min(Math.max(hours, shortestHours), longestHours);
  const part = Math.log(within / shortestHours) / Math.log(longestHours / shortestHours);
  return `${Math.round(part * 1000) / 10}%`;
}
