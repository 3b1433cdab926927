import { TableNote } from '#client/components/table-note.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './work-prices.module.css';

interface WorkPricesProps {
  /** Rows of work, its norm in hours, its price in roubles, and when it is ready. */
  table: Extract<Block, { kind: 'table' }>;
}

/** A price list as mechanics read it: the work, dots, the price; hours and readiness below. */
export function WorkPrices({ table }: WorkPricesProps) {
  return (
    <>
      <ul className={styles['works']}>
        {table.rows.map(([work = '', hours = '', price = '', ready = '']) => (
          <li key={work}>
            <p className={styles['line']}>
              <span className={styles['work']}>{work}</span>
              <span className={styles['price']}>{/\d$/.test(price) ? `${price}\u00a0₽` : price}</span>
            </p>
            <p className={styles['norm']}>
              норма {hours}&nbsp;ч, {/\d/.test(ready) ? 'готово: ' : ''}
              {ready}
            </p>
          </li>
        ))}
      </ul>
      <TableNote>{table.note}</TableNote>
    </>
  );
}
