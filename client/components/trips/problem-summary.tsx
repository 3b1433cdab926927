/** All that is wrong with a trip's fields, with links to them. */
import type { TripProblems } from '#shared/trips/trip-text.ts';
import { answerId } from './answer-id.ts';
import styles from './problem-summary.module.css';

export function ProblemSummary({ problems }: { problems: TripProblems }) {
  const all = Object.entries(problems);
  if (all.length === 0) return undefined;
  return (
    <div id={answerId} className={styles['summary']} role="alert" data-print="no">
      <h2>Поправьте поля, и мы посчитаем</h2>
      <ul className="flow">
        {all.map(([key, text]) => (
          <li key={key}>
            <a href={`#reys-${key}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
