/** Hides the rows in which models agree. CSS alone does it, without scripts. */
import { formatCount } from '#shared/format.ts';
import { isIdenticalRow } from '#shared/identical-row.ts';
import type { ComparedRow } from '#shared/page-data.ts';
import styles from './only-differences.module.css';

export function OnlyDifferences({ rows }: { rows: ComparedRow[] }) {
  const count = rows.filter((row) => !isIdenticalRow(row)).length;
  return (
    <label className={styles['switch']} data-print="no">
      <input type="checkbox" />
      <span>
        Только отличия
        <small>{`${count} из ${formatCount(rows.length, ['строки', 'строк', 'строк'])}`}</small>
      </span>
    </label>
  );
}
