import { Section } from '#client/components/section.tsx';
import { openDataPath } from '#shared/feed-paths.ts';
import type { SpecGroupRows } from '#shared/page-data.ts';
import styles from './specification.module.css';

/** Every figure there is, group by group. */
export function Specification({ groups, productId }: { groups: SpecGroupRows[]; productId: string }) {
  return (
    <Section id="harakteristiki" title="Характеристики">
      <div className={styles['groups']}>
        {groups.map(({ title, rows }) => (
          <table key={title}>
            <caption>
              <h3>{title}</h3>
            </caption>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={styles['open']} data-print="no">
        {'Открытые данные модели: '}
        <a href={openDataPath(productId, 'json')} download>
          JSON
        </a>
        {', '}
        <a href={openDataPath(productId, 'csv')} download>
          CSV
        </a>
      </p>
    </Section>
  );
}
