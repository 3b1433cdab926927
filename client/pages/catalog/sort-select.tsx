/** The sort order. Belongs to the filter form by its `form` attribute, and applies at once where the form is alive. */
import { filterFormId } from '#client/islands/filter-panel/list-ids.ts';
import type { CatalogSort } from '#shared/catalog/catalog-keys.ts';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import styles from './sort-select.module.css';

const sortTexts: Record<CatalogSort, string> = {
  default: 'По умолчанию',
  price: 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  payload: 'По грузоподъёмности',
  volume: 'По объёму кузова',
};

export function SortSelect({ list }: { list: CatalogFrame }) {
  const hasVolumes = list.facets.some(({ key }) => key === 'volume') || list.sort === 'volume';
  const sorts = (Object.keys(sortTexts) as CatalogSort[]).filter((sort) => sort !== 'volume' || hasVolumes);
  return (
    <div className={styles['sort']} data-print="no">
      <label htmlFor="poryadok">Сортировка</label>
      <select id="poryadok" name="sort" form={filterFormId} defaultValue={list.sort}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortTexts[sort]}
          </option>
        ))}
      </select>
      <button type="submit" form={filterFormId}>
        Применить
      </button>
    </div>
  );
}
