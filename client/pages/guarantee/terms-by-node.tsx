import { TableNote } from '#client/components/table-note.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './terms-by-node.module.css';

interface TermsByNodeProps {
  /** Rows of node, term, limit and what is not covered. */
  table: Extract<Block, { kind: 'table' }>;
}

/** The warranty of every node as a length to scale, with its limit and its exceptions. */
export function TermsByNode({ table }: TermsByNodeProps) {
  const [nodeName = '', termName = '', limitName = '', exceptName = ''] = table.columns;
  const longest = Math.max(...table.rows.map(([, term = '']) => longestMonths(term)));
  return (
    <>
      {/* Names of the columns where there are columns; a row names its parts by itself too. */}
      <div className={styles['head']} aria-hidden="true">
        <span>{nodeName}</span>
        <span>{termName}</span>
        <span>{limitName}</span>
        <span>{exceptName}</span>
      </div>
      <ul className={styles['nodes']}>
        {table.rows.map(([node = '', term = '', limit = '', except = '']) => (
          <li key={node}>
            <h3>{node}</h3>
            <div className={styles['term']}>
              <strong>{term}</strong>
              <Scale share={longestMonths(term) / Math.max(longest, 1)} />
            </div>
            <dl>
              <div>
                <dt>{limitName}</dt>
                <dd>{limit}</dd>
              </div>
              <div>
                <dt>{exceptName}</dt>
                <dd>{except}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <TableNote>{table.note}</TableNote>
    </>
  );
}

/** A dimension line as long as its share of the longest. */
function Scale({ share }: { share: number }) {
  return (
    <svg className={styles['scale']} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles['rest']} x1="0" x2="100" y1="6" y2="6" />
      <path
        className={styles['length']}
        d={`M0 0V12M0 6H${(share * 100).toFixed(1)}M${(share * 100).toFixed(1)} 0V12`}
      />
    </svg>
  );
}

/** «18, 24 или 36 мес» → 36. */
function longestMonths(term: string): number {
  return Math.max(0, ...[...term.matchAll(/\d+/g)].map(([figure]) => Number(figure)));
}
