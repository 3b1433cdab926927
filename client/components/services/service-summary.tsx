/** Who a service is for, what it yields and how long it takes, a line each. */
import type { Service } from '#shared/content/service.ts';
import styles from './service-summary.module.css';

export function ServiceSummary({ service: { forWhom, result, term } }: { service: Service }) {
  const answers = { 'Для кого': forWhom, Результат: result, Срок: term };
  return (
    <dl className={`fit-row ${styles['summary']}`}>
      {Object.entries(answers).map(([question, answer]) => (
        <div key={question} className="dimension-rule">
          <dt className="note">{question}</dt>
          <dd className="semibold small-on-phone">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
