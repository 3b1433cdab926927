/** The plant's history: a scale of years, its turning points with pictures, every other year in a line. */
import { splitMark } from '#client/components/blocks/split-mark.ts';
import { YearScale } from '#client/components/figures/year-scale.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './company-history.module.css';
import { OrdinaryYear, TurningPoint } from './history-event.tsx';

type Steps = Extract<Block, { kind: 'steps' }>['steps'];

export function CompanyHistory({ steps }: { steps: Steps }) {
  const events = steps.map(({ title, text, picture }) => ({ ...splitMark(title), story: text, picture }));
  const turns = events.filter(({ picture }) => picture !== undefined);
  const years = events.flatMap(({ mark }) => (mark === undefined ? [] : [Number.parseInt(mark, 10)]));
  return (
    <>
      <YearScale years={years} />
      <ol className={styles['events']}>
        {events.map((event) =>
          event.picture === undefined ? (
            <li key={event.text} className={styles['line']}>
              <OrdinaryYear {...event} />
            </li>
          ) : (
            <li key={event.text} className={styles['turn']} data-side={turns.indexOf(event) % 2}>
              <TurningPoint {...event} picture={event.picture} />
            </li>
          ),
        )}
      </ol>
    </>
  );
}
