/** One group of the comparison, a row per figure. */
import type { ComparedGroup } from '#shared/page-data.ts';
import styles from './group-rows.module.css';

export function GroupRows({ group: { title, rows } }: { group: ComparedGroup }) {
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="colgroup" colSpan={1 + (rows[0]?.values.length ?? 0)}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            <span>{row.label}</span>
          </th>
          {row.values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
            <td key={index}>
              {value ?? <span className={styles['none']}>—</span>}
              {row.shares !== undefined && <Measure share={row.shares[index] ?? 0} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A figure as a dimension line, as long as its share of the greatest. */
function Measure({ share }: { share: number }) {
  const end = `${Math.round(share * 1000) / 10}%`;
  return (
    <svg className={styles['measure']} aria-hidden="true">
      <line x1="0" y1="50%" x2={end} y2="50%" />
      <line x1="0" y1="0" x2="0" y2="100%" />
      <line x1={end} y1="0" x2={end} y2="100%" />
    </svg>
  );
}
