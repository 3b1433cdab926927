import { splitMark } from '#client/components/split-mark.ts';
import styles from './history.module.css';
import { YearScale } from './year-scale.tsx';

/** Years as points of a scale: the scale itself where it has room, then what happened in each. */
export function History({ steps }: { steps: { title: string; text: string }[] }) {
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
