/** The plant's history: a scale of years, then what happened in each. */
import { splitMark } from '#client/components/blocks/split-mark.ts';
import styles from './company-history.module.css';
import { YearScale } from './year-scale.tsx';

export function CompanyHistory({ steps }: { steps: { title: string; text: string }[] }) {
  const events = steps.map(({ title, text }) => ({ ...splitMark(title), story: text }));
  const years = events.flatMap(({ mark }) => (mark === undefined ? [] : [Number.parseInt(mark, 10)]));
  return (
    <>
      <YearScale years={years} />
      <ol className={styles['events']}>
        {events.map(({ mark, text, story }) => (
          <li key={text}>
            <h3>
              {mark !== undefined && <span className={styles['year']}>{mark}</span>} {text}
            </h3>
            <p>{story}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
