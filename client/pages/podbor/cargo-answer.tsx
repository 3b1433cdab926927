/** The models for a cargo: those that fit with their drawings, the others with their reasons. */

import { answerId } from '#client/components/trips/answer-id.ts';
import { TripEdition } from '#client/components/trips/trip-terms.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { PodborData } from '#shared/trips/trip-pages.ts';
import { ModelAnswer } from './model-answer.tsx';
import styles from './page.module.css';

interface CargoAnswerProps extends Pick<PodborData, 'edition'> {
  answer: NonNullable<PodborData['answer']>;
}

export function CargoAnswer({ answer: { title, models }, edition }: CargoAnswerProps) {
  const fitting = models.filter(({ fits }) => fits);
  const others = models.filter(({ fits }) => !fits);
  return (
    <Section id={answerId} title={title}>
      <ol className={styles['models']}>
        {fitting.map((model) => (
          <ModelAnswer key={model.id} model={model} />
        ))}
      </ol>
      {others.length > 0 && (
        <details className={`fold-mark ${styles['others']}`} open={fitting.length === 0}>
          <summary>{fitting.length === 0 ? 'Почему не\u00a0подходят' : 'Почему не\u00a0подходят остальные'}</summary>
          <ul>
            {others.map(({ id, name, href: page, notes, facts }) => (
              <li key={id}>
                <a href={page}>{name}</a>
                <span>{` — ${[...notes, ...facts.slice(1)].join(' ')}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles['edition']}>
        <TripEdition edition={edition} />
      </div>
    </Section>
  );
}
