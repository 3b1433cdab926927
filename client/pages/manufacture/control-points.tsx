import { TableNote } from '#client/components/table-note.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './control-points.module.css';

type TableBlock = Extract<Block, { kind: 'table' }>;

const numbered = /^(\d+)\.\s+(.+)$/;

/** True where the first column counts: «1. Металл», «2. Деталь». */
export function isNumberedTable({ rows }: TableBlock): boolean {
  return rows.every(([header = '']) => numbered.test(header));
}

/** The points at which a machine is stopped and measured, each with its limits. */
export function ControlPoints({ block: { columns, rows, note } }: { block: TableBlock }) {
  return (
    <>
      <ol className={styles['points']}>
        {rows.map(([header = '', ...cells]) => {
          const [, number, name] = numbered.exec(header) ?? [];
          return (
            <li key={header}>
              <h3>
                <span className={styles['number']}>{number}</span> {name}
              </h3>
              <dl>
                {cells.map((cell, index) => (
                  <div key={columns[index + 1]}>
                    <dt>{columns[index + 1]}</dt>
                    <dd>{cell}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ol>
      <TableNote>{note}</TableNote>
    </>
  );
}
