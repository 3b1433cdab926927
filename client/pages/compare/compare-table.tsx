import { type SideView, toSideView } from '#client/components/drawing/side-views.tsx';
import { ScrollArea } from '#client/components/scroll-area.tsx';
import type { Product } from '#shared/content/product.ts';
import type { ComparedGroup } from '#shared/page-data.ts';
import styles from './compare-table.module.css';
import { GroupRows } from './group-rows.tsx';
import { ModelColumn } from './model-column.tsx';
import { offerRows } from './offer-rows.ts';
import { OnlyDifferences } from './only-differences.tsx';

interface CompareTableProps {
  models: Product[];
  groups: ComparedGroup[];
}

/** Models as columns, their names always in sight; what tells them apart is dark, what they share is grey. */
export function CompareTable({ models, groups }: CompareTableProps) {
  const sides = models.map(toSideView);
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
                <ModelColumn key={model.id} model={model} models={models} side={sides[index]} frame={frameOf(sides)} />
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

const frameOf = (sides: SideView[]) => ({
  lengthMm: Math.max(...sides.map(({ lengthMm }) => lengthMm)),
  heightMm: Math.max(...sides.map(({ heightMm }) => heightMm)),
});
