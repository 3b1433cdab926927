/** What all compared models have in common: folded, each figure once. */
import { formatCount } from '#shared/format.ts';
import type { ComparedGroup } from '#shared/page-data.ts';
import styles from './alike-rows.module.css';

export function AlikeRows({ groups }: { groups: readonly ComparedGroup[] }) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return null;
  return (
    <details className={`fold-mark ${styles['fold']}`}>
      <summary>
        Одинаково у&nbsp;всех <small>{formatCount(count, ['показатель', 'показателя', 'показателей'])}</small>
      </summary>
      <div className={styles['groups']}>
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ label, values: [value] }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}
