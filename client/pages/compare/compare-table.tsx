/** What tells models apart, as columns with sticky names; what they have in common is folded below. */
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import { isIdenticalRow } from '#shared/catalog/identical-row.ts';
import { offerRows } from '#shared/catalog/offer-rows.ts';
import type { Product } from '#shared/content/product.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import type { ComparedGroup, ComparedRow } from '#shared/page-data.ts';
import { AlikeRows } from './alike-rows.tsx';
import styles from './compare-table.module.css';
import { GroupRows } from './group-rows.tsx';
import { ModelColumn } from './model-column.tsx';

interface CompareTableProps {
  models: Product[];
  /** Code of the set that a model is shown as, by its id. */
  sets: Readonly<Record<string, string>>;
  /** One per model, in their order. */
  silhouettes: Silhouette[];
  groups: ComparedGroup[];
}

export function CompareTable({ models, sets, silhouettes, groups }: CompareTableProps) {
  const all = [{ title: 'Цена и условия', rows: offerRows(models) }, ...groups];
  const alike = narrow(all, isIdenticalRow);
  const different = narrow(all, (row) => !isIdenticalRow(row));
  return (
    <div className={styles['comparison']} data-models={models.length}>
      <ScrollArea label="Таблица сравнения" className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr className={styles['models']}>
              <td />
              {models.map((model, index) => (
                <ModelColumn key={model.id} model={model} models={models} sets={sets} silhouette={silhouettes[index]} />
              ))}
            </tr>
            <tr className={styles['names']}>
              <th scope="col">
                <span>Модель</span>
              </th>
              {models.map(({ id, shortName }) => (
                <th key={id} scope="col">
                  {shortName}
                </th>
              ))}
            </tr>
          </thead>
          {different.map((group) => (
            <GroupRows key={group.title} group={group} />
          ))}
        </table>
      </ScrollArea>
      <AlikeRows groups={alike} />
    </div>
  );
}

/** The groups with the rows that fit; groups without such are left out. */
function narrow(groups: readonly ComparedGroup[], fits: (row: ComparedRow) => boolean): ComparedGroup[] {
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter(fits) })).filter(({ rows }) => rows.length > 0);
}
