import { plural } from '#shared/format.ts';
import type { ComparedRow } from '#shared/page-data.ts';
import { isAlike } from './alike-rows.ts';
import styles from './only-differences.module.css';

/** Hides what the models share. The style sheet does it: no script is needed. */
export function OnlyDifferences({ rows }: { rows: ComparedRow[] }) {
  const count = rows.filter((row) => !isAlike(row)).length;
  return (
    <label className={styles['switch']} data-print="no">
      <input type="checkbox" />
      <span>
        Только отличия
        <small>{`${count} из ${rows.length}\u00a0${plural(rows.length, ['строки', 'строк', 'строк'])}`}</small>
      </span>
    </label>
  );
}
