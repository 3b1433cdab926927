/** Assemblies as numbered rows: parts in stock, parts to order, a sample price. The numbers are those of the drawing. */
import callouts from '#client/components/services/machine/machine-callouts.module.css';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { cellText } from '#shared/pages/cells.ts';
import { rowId } from '#shared/row-id.ts';
import styles from './assembly-cards.module.css';

interface AssemblyCardsProps {
  /** Rows of assembly, parts in stock, parts to order, a part with its price. */
  table: TableBlock;
}

export function AssemblyCards({ table }: AssemblyCardsProps) {
  const [, stockName = '', orderName = ''] = table.columns;
  return (
    <>
      <ol className={`${callouts['numbered']} ${styles['assemblies']}`}>
        {table.rows.map(([assembly, stock, order, price], index) => {
          const { before: part, text: sum } = typeof price === 'object' ? price : { before: price };
          return (
            <li key={assembly} id={rowId(table.id, index)}>
              <h3>{assembly}</h3>
              <PhoneFold summary={assembly} size={sum}>
                <p className={styles['price']}>
                  {part} {sum !== undefined && <strong>{sum}</strong>}
                </p>
                <p className={styles['stock']}>
                  <span>{stockName}:</span> {cellText(stock)}
                </p>
                <p>
                  <span>{orderName}:</span> {cellText(order)}
                </p>
              </PhoneFold>
            </li>
          );
        })}
      </ol>
      <TableNote>{table.note}</TableNote>
    </>
  );
}
