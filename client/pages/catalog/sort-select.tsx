/** The sort order. Belongs to the filter form by its `form` attribute. */
import type { CatalogSort } from '#shared/catalog-keys.ts';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import { filterFormId } from './filter-panel.tsx';
import styles from './sort-select.module.css';
import type { Filter } from './use-filter.ts';

const sortTexts: Record<CatalogSort, string> = {
  default: 'По умолчанию',
  price: 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  payload: 'По грузоподъёмности',
  volume: 'По объёму кузова',
};

export function SortSelect({ list, filter }: { list: CatalogFrame; filter: Filter }) {
  const hasVolumes = list.facets.some(({ key }) => key === 'volume') || list.sort === 'volume';
  const sorts = (Object.keys(sortTexts) as CatalogSort[]).filter((sort) => sort !== 'volume' || hasVolumes);
  return (
    <div className={styles['sort']} data-print="no">
      <label htmlFor="poryadok">Сортировка</label>
      <select
        id="poryadok"
        name="sort"
        form={filterFormId}
        value={filter.query.sort?.[0] ?? 'default'}
        onChange={({ currentTarget: { form } }) => form !== null && filter.apply(form)}
      >
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
