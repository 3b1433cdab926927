/** What is done and what comes next, in words, not only in colour. */
import type { LeadStep } from '#shared/forms/lead-progress.ts';
import styles from './lead-page.module.css';

export function LeadSteps({ steps }: { steps: LeadStep[] }) {
  return (
    <ol className={`stack above-6 ${styles['steps']}`}>
      {steps.map(({ title, state, text, isDone }) => (
        <li key={title} data-done={isDone ? true : undefined}>
          <h3 className="below-1">{title}</h3>
          <p className={`quiet ${styles['state']}`}>{state}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
