/** A price list with dotted leaders: work and price, below them labour hours and lead time. A phone folds all but the first. */
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';
import styles from './maintenance.module.css';

interface WorkPricesProps {
  /** Rows of work, labour hours, price in roubles, lead time. */
  table: TableBlock;
}

const shownOnPhones = 6;

export function WorkPrices({ table: { rows, note } }: WorkPricesProps) {
  const shown = rows.slice(0, shownOnPhones);
  const folded = rows.slice(shown.length);
  return (
    <>
      <WorkList rows={shown} />
      {folded.length > 0 && (
        <PhoneFold summary={`Ещё ${formatCount(folded.length, ['работа', 'работы', 'работ'])}`}>
          <WorkList rows={folded} />
        </PhoneFold>
      )}
      <TableNote>{note}</TableNote>
    </>
  );
}

function WorkList({ rows }: Pick<TableBlock, 'rows'>) {
  return (
    <ul className={styles['works']}>
      {rows.map(([work = '', hours = '', price = '', ready = '']) => (
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
  );
}
