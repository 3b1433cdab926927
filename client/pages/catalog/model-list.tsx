/** The models of a category with search, filters, order and pages. */
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { SearchField } from '#client/components/site/search-field.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { Static } from '#client/hydration/static.tsx';
import type { CatalogFrame } from '#shared/content/catalog.ts';
import { formatModelCount, plural } from '#shared/format.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterPanel, filterFormId } from './filter-panel.tsx';
import { InWorkTile } from './in-work-tile.tsx';
import { chosenChoices, listId, pageHref } from './list-address.ts';
import styles from './model-list.module.css';
import { SortSelect } from './sort-select.tsx';
import { useFilter } from './use-filter.ts';

/** Where the menu's link to the search leads. */
const searchId = 'poisk';

/** A list this short gets no filters: it is seen at a glance. */
const fewModels = 3;

/** Two or three rows of tiles, without a gap in either. */
const beforeTile = 6;

const lowSizes = '(max-width: 639.98px) 128px, (max-width: 1023.98px) 44vw';
const tileSizes = `${lowSizes}, 300px`;
const fewSizes = `${lowSizes}, 380px`;

interface ModelListProps {
  path: string;
  list: CatalogFrame;
}

export function ModelList({ path, list }: ModelListProps) {
  const filter = useFilter(path, list);
  const chosen = chosenChoices(path, list);
  const hasFilters = needsFilters(list, chosen);
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
          {list.total > 0 ? <Static name="models" of={Models} /> : <EmptyList path={path} words={list.q} />}
          <Pagination page={list.page} pageCount={list.pageCount} toHref={(page) => pageHref(path, list, page)} />
          <Static name="note" of={OfferNote} as="p" className={styles['note']} isSameForAnyQuery />
        </div>
      </div>
    </section>
  );
}

function OfferNote() {
  return usePageData('catalog').offerNote;
}

function Models() {
  const { category, list } = usePageData('catalog');
  const hasFilters = needsFilters(list, chosenChoices(category.path, list));
  const { inWork } = category;
  const isWhole = list.page === 1 && list.total === list.whole.total;
  const products = { sizes: hasFilters ? tileSizes : fewSizes };
  return isWhole && inWork !== undefined ? (
    <>
      <ProductTiles products={list.products.slice(0, beforeTile)} {...products} />
      <InWorkTile inWork={inWork} />
      <ProductTiles products={list.products.slice(beforeTile)} {...products} />
    </>
  ) : (
    <ProductTiles products={list.products} {...products} />
  );
}

function needsFilters({ whole }: CatalogFrame, chosen: readonly unknown[]): boolean {
  return whole.total > fewModels || chosen.length > 0;
}

function countText(total: number, isNarrowed: boolean): string {
  if (total === 0) return 'Ничего не нашлось';
  const count = formatModelCount(total);
  return isNarrowed ? `${plural(total, ['Найдена', 'Найдены', 'Найдено'])} ${count}` : count;
}
