import type { RequestStep } from '#shared/forms/request-status.ts';
import styles from './request.module.css';

/** What has been done and what comes next; told by words, not by colours alone. */
export function RequestSteps({ steps }: { steps: RequestStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text, doneAt }) => (
        <li key={title} data-done={doneAt === undefined ? undefined : true}>
          <h2>{title}</h2>
          <p className={styles['time']}>{doneAt ?? 'ещё нет'}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
