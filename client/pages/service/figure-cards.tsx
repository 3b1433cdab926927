/** Rows of a table as cards, one figure of each large; on a phone they slide. */
import cardRow from '#client/components/ui/card-row.module.css';
import type { TableBlock } from '#shared/content/block.ts';
import styles from './figure-cards.module.css';
import lineStyles from './line-service.module.css';
import { splitFigure } from './split-figure.ts';

export function FigureCards({ block: { columns, rows, figure = '', note } }: { block: TableBlock }) {
  const figureIndex = columns.indexOf(figure);
  return (
    <>
      <ul className={`${cardRow['row']} ${styles['cards']}`} data-count={rows.length}>
        {rows.map(([header = '', ...cells]) => {
          const { large, rest } = splitFigure(cells[figureIndex - 1] ?? '');
          return (
            <li key={header}>
              <h3>{header}</h3>
              <p className={`dimension-rule ${styles['label']}`}>{figure}</p>
              <p className={styles['figure']} data-words={large.length > 12 || undefined}>
                {large}
              </p>
              {rest !== '' && <p className={styles['rest']}>{rest}</p>}
              <dl>
                {cells.map(
                  (text, index) =>
                    index !== figureIndex - 1 && (
                      <div key={columns[index + 1]}>
                        <dt>{columns[index + 1]}</dt>
                        <dd>{text}</dd>
                      </div>
                    ),
                )}
              </dl>
            </li>
          );
        })}
      </ul>
      {note !== undefined && <p className={lineStyles['note']}>{note}</p>}
    </>
  );
}
