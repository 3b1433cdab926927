/** One day's record: lanes under one scale of hours, and what happened at each numbered event in words. */
import type { RecordBlock } from '#shared/content/line-block.ts';
import { formatHour } from '#shared/format.ts';
import styles from './day-record.module.css';
import { RecordView } from './record-view.tsx';

type DayRecordProps = Pick<RecordBlock, 'title' | 'caption' | 'lanes' | 'events'>;

export function DayRecord({ title, caption, lanes, events }: DayRecordProps) {
  return (
    <figure className={styles['record']}>
      <h2>{title}</h2>
      <RecordView name="wide" lanes={lanes} events={events} />
      <RecordView name="tall" lanes={lanes} events={events} />
      <ol className={styles['events']}>
        {events.map(({ hour, text }) => (
          <li key={text}>
            <b>{formatHour(hour)}</b> {text}
          </li>
        ))}
      </ol>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
