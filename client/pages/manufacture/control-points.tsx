/** Quality checkpoints with their tolerances; folded on a phone. */
import { TableNote } from '#client/components/ui/table-note.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { TableBlock } from '#shared/content/block.ts';
import styles from './control-points.module.css';

const numbered = /^(\d+)\.\s+(.+)$/;

/** True if the first column is numbered: «1. Металл», «2. Деталь». */
export function isNumberedTable({ rows }: TableBlock): boolean {
  return rows.every(([header = '']) => numbered.test(header));
}

export function ControlPoints({ block: { columns, rows, note } }: { block: TableBlock }) {
  const { viewport } = useApp();
  return (
    <>
      <ol className={styles['points']}>
        {rows.map(([header = '', ...cells]) => {
          const [, number, name] = numbered.exec(header) ?? [];
          return (
            <li key={header}>
              <details className="fold-mark" open={viewport === 'desktop'} data-folds>
                <summary>
                  <span className={styles['number']}>{number}</span>
                  <h3>{name}</h3>
                </summary>
                <dl>
                  {cells.map((cell, index) => (
                    <div key={columns[index + 1]}>
                      <dt>{columns[index + 1]}</dt>
                      <dd>{cell}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          );
        })}
      </ol>
      <TableNote>{note}</TableNote>
    </>
  );
}
