/** The stages of production along one line, each with the days it takes. */
import { splitMark } from '#client/components/blocks/split-mark.ts';
import { DayScale } from './day-scale.tsx';
import styles from './process-line.module.css';

interface Span {
  from: number;
  to: number;
}

/** «Дни 2–3» → 2 and 3; «День 9» → 9 and 9. */
function readSpan(mark: string | undefined): Span | undefined {
  const [from, to = from] = (mark?.match(/\d+/g) ?? []).map(Number);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export function ProcessLine({ steps }: { steps: { title: string; text: string }[] }) {
  const stages = steps.map(({ title, text }) => {
    const { mark, text: name } = splitMark(title);
    return { mark, name, text, span: readSpan(mark) };
  });
  const dayCount = Math.max(0, ...stages.map(({ span }) => span?.to ?? 0));
  return (
    <ol className={styles['line']}>
      {stages.map(({ mark, name, text, span }) => (
        <li key={name} className={styles['stage']}>
          <div className={styles['days']}>
            {mark !== undefined && <p className={styles['mark']}>{mark}</p>}
            {span !== undefined && <DayScale {...span} count={dayCount} />}
          </div>
          <h3>{name}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
