/** The warranty of each assembly as a length to scale, with its mileage limit and exclusions. A phone folds the last two. */
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { TableNote } from '#client/components/ui/table-note.tsx';
import type { TableBlock } from '#shared/content/block.ts';
import { rowId } from '#shared/row-id.ts';
import styles from './terms-by-assembly.module.css';

interface TermsByAssemblyProps {
  /** Rows of assembly, term, limit, exclusions. */
  table: TableBlock;
}

export function TermsByAssembly({ table }: TermsByAssemblyProps) {
  const [assemblyName = '', termName = '', limitName = '', exceptName = ''] = table.columns;
  const longest = Math.max(...table.rows.map(([, term = '']) => longestMonths(term)));
  return (
    <>
      {/* Column names for wide windows; hidden from screen readers, as each row labels its own cells. */}
      <div className={styles['head']} aria-hidden="true">
        <span>{assemblyName}</span>
        <span>{termName}</span>
        <span>{limitName}</span>
        <span>{exceptName}</span>
      </div>
      <ul className={styles['assemblies']}>
        {table.rows.map(([assembly = '', term = '', limit = '', except = ''], index) => (
          <li key={assembly} id={rowId(table.id, index)}>
            <h3>{assembly}</h3>
            <div className={styles['term']}>
              <strong>{term}</strong>
              <Scale share={longestMonths(term) / Math.max(longest, 1)} />
            </div>
            <PhoneFold summary={assembly} size={term}>
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
            </PhoneFold>
          </li>
        ))}
      </ul>
      <TableNote>{table.note}</TableNote>
    </>
  );
}

/** A dimension line as long as its share of the longest term. */
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
