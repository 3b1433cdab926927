/** From one place of a trade's work to the next. */
import { StopLine } from '#client/components/figures/stop-line.tsx';
import type { WorkWay } from '#shared/content/service.ts';
import styles from './solution.module.css';

export function TradeWay({ stops }: Pick<WorkWay, 'stops'>) {
  return (
    <StopLine
      stops={stops.map(({ title, text }) => ({
        name: title,
        content: (
          <div className={styles['stop']}>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        ),
      }))}
    />
  );
}
