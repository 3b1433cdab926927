/** From one place of the work to the next: stops on one line, which runs down on a phone. */
import type { WorkWay } from '#shared/content/service.ts';
import styles from './trade-way.module.css';

export function TradeWay({ stops }: Pick<WorkWay, 'stops'>) {
  return (
    <ol className={styles['way']}>
      {stops.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
