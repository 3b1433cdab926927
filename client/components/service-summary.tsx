import type { Service } from '#shared/content/service.ts';
import styles from './service-summary.module.css';

/** The three questions of whoever considers a service, answered in a line each. */
export function ServiceSummary({ service: { forWhom, result, term } }: { service: Service }) {
  const answers = { 'Для кого': forWhom, Результат: result, Срок: term };
  return (
    <dl className={styles['summary']}>
      {Object.entries(answers).map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
