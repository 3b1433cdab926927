/** Rows of a table as cards, one figure of each large; on a phone they slide. */
import { rowTabStop } from '#client/components/ui/data-table.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { cellFigure, cellText } from '#shared/pages/cells.ts';
import styles from './figure-cards.module.css';

export function FigureCards({ block: { columns, rows, figure = '', note } }: { block: TableBlock }) {
  const figureIndex = columns.indexOf(figure);
  return (
    <>
      <ul className={`full-rows slide-row ${styles['cards']}`} data-count={rows.length} tabIndex={rowTabStop}>
        {rows.map(([header, ...cells]) => {
          const cell = cells[figureIndex - 1];
          const large = cellFigure(cell);
          const after = typeof cell === 'object' ? cell.after : undefined;
          return (
            <li className="column tinted cushion" key={header}>
              <h3 className="size-2 below-4">{header}</h3>
              <p className={`note dimension-rule ${styles['label']}`}>{figure}</p>
              <p className={large.length > 12 ? 'bold size-3 above-1' : 'big-figure size-4 above-1'}>{large}</p>
              {after !== undefined && <p className="small">{after}</p>}
              <dl className="small ruled above-4">
                {cells.map(
                  (each, index) =>
                    index !== figureIndex - 1 && (
                      <div key={columns[index + 1]}>
                        <dt className="note">{columns[index + 1]}</dt>
                        <dd>{cellText(each)}</dd>
                      </div>
                    ),
                )}
              </dl>
            </li>
          );
        })}
      </ul>
      {note !== undefined && <p className="aside measure above-4">{note}</p>}
    </>
  );
}
