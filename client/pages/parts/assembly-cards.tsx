/** Assemblies as numbered rows: parts in stock, parts to order, a sample price, the parts of the catalogue. The numbers are those of the drawing. */
import callouts from '#client/components/services/machine/machine-callouts.module.css';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';
import { partsDataPath } from '#shared/pages/paths.ts';
import type { PartsPage, ShownNode } from '#shared/parts/parts-page.ts';
import { rowId } from '#shared/row-id.ts';
import styles from './assembly-cards.module.css';

interface AssemblyCardsProps {
  /** Rows of assembly, parts in stock, parts to order, a part with its price. */
  table: TableBlock;
  catalogue: PartsPage | undefined;
}

export function AssemblyCards({ table, catalogue }: AssemblyCardsProps) {
  const [, stockName = '', orderName = ''] = table.columns;
  const nodes = catalogue?.nodes ?? [];
  const named = table.rows.map(([assembly]) => cellText(assembly));
  const others = nodes.filter(({ name }) => !named.includes(name));
  return (
    <>
      <ol className={`pair small ${callouts['numbered']} ${styles['assemblies']}`}>
        {table.rows.map(([assembly, stock, order, price], index) => {
          const { before: part, text: sum } = typeof price === 'object' ? price : { before: price };
          const node = nodes.find(({ name }) => name === assembly);
          return (
            <li key={assembly} id={rowId(table.id, index)}>
              <h3 className="size-2 below-1">{assembly}</h3>
              <PhoneFold summary={assembly} size={sum}>
                <p className="ends">
                  {part} {sum !== undefined && <strong className="amount size-3">{sum}</strong>}
                </p>
                <p>
                  <span className="good">{stockName}:</span> {cellText(stock)}
                </p>
                <p>
                  <span className="quiet">{orderName}:</span> {cellText(order)}
                </p>
                {node && <NodeParts node={node} />}
              </PhoneFold>
            </li>
          );
        })}
      </ol>
      {others.map((node) => (
        <div key={node.code}>
          <h3>{node.name}</h3>
          <NodeParts node={node} />
        </div>
      ))}
      <TableNote>{table.note}</TableNote>
      {catalogue && (
        <p className="above-4">
          {`Каталог: ${formatCount(catalogue.total, partWords)}, цены ${catalogue.priceTerms}. `}
          <a href={partsDataPath} download>
            Скачать таблицей, CSV
          </a>
        </p>
      )}
    </>
  );
}

const partWords = ['деталь', 'детали', 'деталей'] as const;

/** Its parts, folded; a link where the page does not list them. */
function NodeParts({ node: { name, count, href, rows } }: { node: ShownNode }) {
  const title = `${formatCount(count, partWords)} с\u00a0ценой и\u00a0наличием`;
  if (rows === undefined) {
    return (
      <p>
        <a className="touch-link" href={href} rel="nofollow" aria-label={`${title}: ${name}`}>
          {title}
        </a>
      </p>
    );
  }
  return (
    <details className={`fold-mark ${styles['parts']}`}>
      <summary>{title}</summary>
      <ul className="ruled">
        {rows.map((row) => (
          <li key={row.number} id={row.id}>
            <a className="semibold figures" href={row.href} rel="nofollow">
              {row.number}
            </a>{' '}
            <b>{row.price}</b> {row.name} <small className={row.isInStock ? 'good' : 'warning'}>{row.stock}</small>
          </li>
        ))}
      </ul>
      <p>
        <a className="touch-link" href={href} rel="nofollow" aria-label={`Открыть узел и\u00a0собрать список: ${name}`}>
          Открыть узел и&nbsp;собрать список
        </a>
      </p>
    </details>
  );
}
