/** The full specification by groups, and links to open data. */
import { Section } from '#client/components/ui/section.tsx';
import { TitledTable } from '#client/components/ui/titled-table.tsx';
import { useApp } from '#client/context/site-context.ts';
import { formatCount } from '#shared/format.ts';
import { openDataPath } from '#shared/pages/feed-paths.ts';
import type { SpecGroupRows } from '#shared/pages/product-page-data.ts';
import styles from './specification.module.css';

export function Specification({ groups, productId }: { groups: SpecGroupRows[]; productId: string }) {
  const isWide = useApp().viewport === 'desktop';
  return (
    <Section id="harakteristiki" title="Характеристики">
      <div className={styles['groups']}>
        {groups.map(({ title, rows }) => (
          <TitledTable key={title} title={title} size={countRows(rows.length)} isWide={isWide}>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </TitledTable>
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

function countRows(count: number): string {
  return formatCount(count, ['строка', 'строки', 'строк']);
}
