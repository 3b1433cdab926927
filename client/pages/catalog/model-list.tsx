/** The models of a category with search, filters, order and pages. */
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { SearchField } from '#client/components/site/search-field.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { useApp } from '#client/context/site-context.ts';
import { Island } from '#client/hydration/island.tsx';
import type { ShownFacet } from '#client/islands/filter-panel/facet-group.tsx';
import { filterFormId, headId, listId, resultsId } from '#client/islands/filter-panel/list-ids.ts';
import { FilterPanel } from '#client/islands/filter-panel.tsx';
import type { CatalogFrame, Facet } from '#shared/content/catalog.ts';
import { formatModelCount, plural } from '#shared/format.ts';
import type { CatalogPageData } from '#shared/pages/catalog-page-data.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { EmptyList } from './empty-list.tsx';
import { InWorkTile } from './in-work-tile.tsx';
import { chosenChoices, pageHref, queryOf } from './list-address.ts';
import styles from './model-list.module.css';
import { SortSelect } from './sort-select.tsx';

/** Where the menu's link to the search leads. */
const searchId = 'poisk';

/** A list this short gets no filters: it is seen at a glance. */
const fewModels = 3;

/** Two or three rows of tiles, without a gap in either. */
const beforeTile = 6;

const lowSizes = '(max-width: 639.98px) 128px, (max-width: 1023.98px) 44vw';
const tileSizes = `${lowSizes}, 300px`;
const fewSizes = `${lowSizes}, 380px`;

type ModelListProps = Pick<CatalogPageData, 'category' | 'list' | 'offerNote'>;

export function ModelList({ category, list, offerNote }: ModelListProps) {
  const { viewport } = useApp();
  const { path } = category;
  const chosen = chosenChoices(path, list);
  const hasFilters = needsFilters(list, chosen);
  return (
    <section id={listId} className={styles['section']} aria-labelledby="modeli-title">
      <div id={headId} className={styles['head']}>
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
        {hasFilters && <SortSelect list={list} />}
      </div>
      <div className={styles['layout']} data-filters={hasFilters || undefined}>
        {hasFilters && (
          <Island
            of={FilterPanel}
            // It opens, and its button sends it, without code.
            when="interaction"
            props={{
              path,
              search: toSearch(queryOf(list)),
              facets: list.facets.map(shorten),
              total: list.total,
              chosenCount: chosen.length,
              isDesktop: viewport === 'desktop',
            }}
          />
        )}
        <div id={resultsId} className={styles['results']} aria-busy={false}>
          {chosen.length > 0 && <ChosenChips path={path} chosen={chosen} />}
          {list.total > 0 ? (
            <div>
              <Models inWork={category.inWork} list={list} hasFilters={hasFilters} />
            </div>
          ) : (
            <EmptyList path={path} words={list.q} />
          )}
          <Pagination page={list.page} pageCount={list.pageCount} toHref={(page) => pageHref(path, list, page)} />
          <p className={styles['note']}>{offerNote}</p>
        </div>
      </div>
    </section>
  );
}

interface ModelsProps extends Pick<CatalogPageData['category'], 'inWork'>, Pick<CatalogPageData, 'list'> {
  hasFilters: boolean;
}

function Models({ inWork, list, hasFilters }: ModelsProps) {
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

function shorten({ key, title, options }: Facet): ShownFacet {
  return { key, title, options: options.map(({ value, label, count }) => [value, label, count]) };
}

function needsFilters({ whole }: CatalogFrame, chosen: readonly unknown[]): boolean {
  return whole.total > fewModels || chosen.length > 0;
}

function countText(total: number, isNarrowed: boolean): string {
  if (total === 0) return 'Ничего не нашлось';
  const count = formatModelCount(total);
  return isNarrowed ? `${plural(total, ['Найдена', 'Найдены', 'Найдено'])} ${count}` : count;
}
