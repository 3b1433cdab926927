import { Section } from '#client/components/section.tsx';
import { TitledTable } from '#client/components/titled-table.tsx';
import { openDataPath } from '#shared/feed-paths.ts';
import { plural } from '#shared/format.ts';
import type { SpecGroupRows } from '#shared/page-data.ts';
import styles from './specification.module.css';

/** Groups that decide whether a model will do at all: masses and sizes. */
const leadingGroups = 2;

/** Every figure there is, group by group. */
export function Specification({ groups, productId }: { groups: SpecGroupRows[]; productId: string }) {
  return (
    <Section id="harakteristiki" title="Характеристики">
      <div className={styles['groups']}>
        {groups.map(({ title, rows }, index) => (
          <TitledTable key={title} title={title} folded={index < leadingGroups ? undefined : countRows(rows.length)}>
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
  return `${count}\u00a0${plural(count, ['строка', 'строки', 'строк'])}`;
}
