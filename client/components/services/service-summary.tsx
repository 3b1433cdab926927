/** Who a service is for, what it yields and how long it takes, a line each. */
import type { Service } from '#shared/content/service.ts';
import styles from './service-summary.module.css';

export function ServiceSummary({ service: { forWhom, result, term } }: { service: Service }) {
  const answers = { 'Для кого': forWhom, Результат: result, Срок: term };
  return (
    <dl className={styles['summary']}>
      {Object.entries(answers).map(([question, answer]) => (
        <div key={question} className="dimension-rule">
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
