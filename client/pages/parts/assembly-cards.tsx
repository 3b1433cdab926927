/** Assemblies as numbered rows: parts in stock, parts to order, a sample price. The numbers are those of the drawing. */
import callouts from '#client/components/services/machine/machine-callouts.module.css';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { rowId } from '#shared/row-id.ts';
import styles from './assembly-cards.module.css';

interface AssemblyCardsProps {
  /** Rows of assembly, parts in stock, parts to order, sample price. */
  table: TableBlock;
}

export function AssemblyCards({ table }: AssemblyCardsProps) {
  const [, stockName = '', orderName = ''] = table.columns;
  return (
    <>
      <ol className={`${callouts['numbered']} ${styles['assemblies']}`}>
        {table.rows.map(([assembly = '', stock = '', order = '', price = ''], index) => {
          const [part, sum] = splitPrice(price);
          return (
            <li key={assembly} id={rowId(table.id, index)}>
              <h3>{assembly}</h3>
              <PhoneFold summary={assembly} {...(sum !== undefined && { size: `${sum}\u00a0₽` })}>
                <p className={styles['price']}>
                  {part} {sum !== undefined && <strong>{`${sum}\u00a0₽`}</strong>}
                </p>
                <p className={styles['stock']}>
                  <span>{stockName}:</span> {stock}
                </p>
                <p>
                  <span>{orderName}:</span> {order}
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

/** «датчик колеса — 3 450» → the part and its price; any other text is returned as is. */
function splitPrice(price: string): [part: string, sum?: string] {
  const [, part, sum] = /^(.+?)\s—\s([\d\s\u00a0]+)$/.exec(price) ?? [];
  return part === undefined ? [price] : [part, sum];
}
