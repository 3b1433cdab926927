/** A price list with dotted leaders: work and price, below them labour hours and lead time. */
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import styles from './work-prices.module.css';

interface WorkPricesProps {
  /** Rows of work, labour hours, price in roubles, lead time. */
  table: TableBlock;
}

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
