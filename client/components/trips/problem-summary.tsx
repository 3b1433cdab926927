/** All that is wrong with a trip's fields, with links to them; where a unit is asked about, links that answer. */
import { ButtonLink } from '#client/components/ui/links.tsx';
import type { TripKey } from '#shared/queries/page-queries.ts';
import type { TripFormData } from '#shared/trips/trip-pages.ts';
import { answerId } from '#shared/trips/trip-text.ts';
import styles from './problem-summary.module.css';

export function ProblemSummary({ problems, choices }: Pick<TripFormData, 'problems' | 'choices'>) {
  const all = Object.entries(problems) as [TripKey, string][];
  if (all.length === 0) return undefined;
  return (
    <div id={answerId} className={`faulty below-6 ${styles['summary']}`} role="alert" data-print="no">
      <h2>
        {all.every(([key]) => choices[key]?.length)
          ? 'Уточните массу, и мы посчитаем'
          : 'Поправьте поля, и мы посчитаем'}
      </h2>
      <ul className="flow">
        {all.map(([key, text]) => (
          <li key={key}>
            <a href={`#reys-${key}`}>{text}</a>
            {choices[key] !== undefined && choices[key].length > 0 && (
              <p className="row gap-3">
                {choices[key].map(({ text: words, href }) => (
                  <ButtonLink key={href} href={`${href}#${answerId}`} look="secondary" text={words} />
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
