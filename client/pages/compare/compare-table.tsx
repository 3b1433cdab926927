/** Models as columns with sticky names; differing values are dark, equal ones grey. */
import { ScrollArea } from '#client/components/ui/scroll-area.tsx';
import type { Product } from '#shared/content/product.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { offerRows } from '#shared/offer-rows.ts';
import type { ComparedGroup } from '#shared/page-data.ts';
import styles from './compare-table.module.css';
import { GroupRows } from './group-rows.tsx';
import { ModelColumn } from './model-column.tsx';
import { OnlyDifferences } from './only-differences.tsx';

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
  return (
    <div className={styles['comparison']} data-models={models.length}>
      {models.length > 1 && <OnlyDifferences rows={all.flatMap(({ rows }) => rows)} />}
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
          {all.map((group) => (
            <GroupRows key={group.title} group={group} />
          ))}
        </table>
      </ScrollArea>
    </div>
  );
}
