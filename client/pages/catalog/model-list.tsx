import { Pagination } from '#client/components/pagination.tsx';
import { ProductTiles } from '#client/components/product-tiles.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { Still } from '#client/components/still.tsx';
import { useApp } from '#client/site-context.ts';
import type { CatalogFrame, CatalogPage } from '#shared/content/catalog.ts';
import { plural } from '#shared/format.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterPanel, filterFormId } from './filter-panel.tsx';
import { chosenChoices, listId, pageHref } from './list-address.ts';
import styles from './model-list.module.css';
import { SortSelect } from './sort-select.tsx';
import { useFilter } from './use-filter.ts';

/** Where the menu's link to the search leads. */
const searchId = 'poisk';

/** Fewer than these are seen at a glance: filters would only stand in the way. */
const fewModels = 3;

const tileSizes = '(max-width: 639.98px) calc(100vw - 64px), (max-width: 1023.98px) 44vw, 300px';

interface ModelListProps {
  path: string;
  list: CatalogFrame;
  /** The models themselves, where the document does not hold them. */
  products(): CatalogPage['products'];
}

/** The models of a category, and everything by which they are narrowed. */
export function ModelList({ path, list, products }: ModelListProps) {
  const { site } = useApp();
  const filter = useFilter(path, list);
  const chosen = chosenChoices(path, list);
  const hasFilters = list.whole.total > fewModels || chosen.length > 0;
  return (
    <section id={listId} className={styles['section']} aria-labelledby="modeli-title">
      <div className={styles['head']}>
        <h2 id="modeli-title" tabIndex={-1} aria-live="polite">
          {countText(list.total, chosen.length > 0)}
        </h2>
        {hasFilters && (
          <search className={styles['search']} aria-label="В этом разделе" data-print="no">
            <SearchField
              id={searchId}
              form={filterFormId}
              label="Найти в этом разделе"
              placeholder="Модель, вид или артикул"
              words={list.q}
            />
          </search>
        )}
        {hasFilters && <SortSelect list={list} filter={filter} />}
      </div>
      <div className={styles['layout']} data-filters={hasFilters || undefined}>
        {hasFilters && <FilterPanel path={path} list={list} filter={filter} chosenCount={chosen.length} />}
        <div className={styles['results']} data-waiting={filter.isWaiting || undefined} aria-busy={filter.isWaiting}>
          {chosen.length > 0 && <ChosenChips path={path} chosen={chosen} />}
          {list.total > 0 ? (
            <Still name="models">
              {() => <ProductTiles products={products()} {...(hasFilters && { sizes: tileSizes })} />}
            </Still>
          ) : (
            <EmptyList path={path} words={list.q} />
          )}
          <Pagination page={list.page} pageCount={list.pageCount} toHref={(page) => pageHref(path, list, page)} />
          <p className={styles['note']}>{site.offerNote}</p>
        </div>
      </div>
    </section>
  );
}

function countText(total: number, isNarrowed: boolean): string {
  if (total === 0) return 'Ничего не нашлось';
  const count = `${total}\u00a0${plural(total, ['модель', 'модели', 'моделей'])}`;
  return isNarrowed ? `${plural(total, ['Найдена', 'Найдены', 'Найдено'])} ${count}` : count;
}
