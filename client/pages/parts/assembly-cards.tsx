/** Assemblies: parts in stock, parts to order, a sample price. */
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import styles from './assembly-cards.module.css';

interface AssemblyCardsProps {
  /** Rows of assembly, parts in stock, parts to order, sample price. */
  table: TableBlock;
}

export function AssemblyCards({ table }: AssemblyCardsProps) {
  const [, stockName = '', orderName = '', priceName = ''] = table.columns;
  return (
    <>
      <ul className={styles['assemblies']}>
        {table.rows.map(([assembly = '', stock = '', order = '', price = '']) => {
          const [part, sum] = splitPrice(price);
          return (
            <li key={assembly}>
              <h3>{assembly}</h3>
              <dl>
                <div data-state="stock">
                  <dt>{stockName}</dt>
                  <dd>{stock}</dd>
                </div>
                <div>
                  <dt>{orderName}</dt>
                  <dd>{order}</dd>
                </div>
                <div className={styles['price']}>
                  <dt>{priceName}</dt>
                  <dd>
                    {part} {sum !== undefined && <strong>{`${sum}\u00a0₽`}</strong>}
                  </dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
      <TableNote>{table.note}</TableNote>
    </>
  );
}

/** «датчик колеса — 3 450» → the part and its price; any other text is returned as is. */
function splitPrice(price: string): [part: string, sum?: string] {
  const [, part, sum] = /^(.+?)\s—\s([\d\s\u00a0]+)$/.exec(price) ?? [];
  return part === undefined ? [price] : [part, sum];
}
