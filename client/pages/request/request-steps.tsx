import type { RequestStep } from '#shared/forms/request-status.ts';
import styles from './request.module.css';

/** What has been done and what comes next; told by words, not by colours alone. */
export function RequestSteps({ steps }: { steps: RequestStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, state, text, isDone }) => (
        <li key={title} data-done={isDone ? true : undefined}>
          <h3>{title}</h3>
          <p className={styles['state']}>{state}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
