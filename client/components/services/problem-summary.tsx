/** All that is wrong with a trip's fields, with links to them. */
import type { TripProblems } from '#shared/trip/trip-text.ts';
import styles from './problem-summary.module.css';

export function ProblemSummary({ problems }: { problems: TripProblems }) {
  const all = Object.entries(problems);
  if (all.length === 0) return undefined;
  return (
    <div className={styles['summary']} role="alert" data-print="no">
      <p>Поправьте поля, и мы посчитаем:</p>
      <ul>
        {all.map(([key, text]) => (
          <li key={key}>
            <a href={`#reys-${key}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
