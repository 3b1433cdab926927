import { TableNote } from '#client/components/table-note.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './node-cards.module.css';

interface NodeCardsProps {
  /** Rows of node, what is on the shelves, what is made to order, and a price for example. */
  table: Extract<Block, { kind: 'table' }>;
}

/** The nodes of a trailer: what is on the shelves today, what to wait for, what it costs about. */
export function NodeCards({ table }: NodeCardsProps) {
  const [, stockName = '', orderName = '', priceName = ''] = table.columns;
  return (
    <>
      <ul className={styles['nodes']}>
        {table.rows.map(([node = '', stock = '', order = '', price = '']) => {
          const [part, sum] = splitPrice(price);
          return (
            <li key={node}>
              <h3>{node}</h3>
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

/** «датчик колеса — 3 450» → the part and its price; a cell of another form stays whole. */
function splitPrice(price: string): [part: string, sum?: string] {
  const [, part, sum] = /^(.+?)\s—\s([\d\s\u00a0]+)$/.exec(price) ?? [];
  return part === undefined ? [price] : [part, sum];
}
