/** The models of a category with search, filters, order and pages. */
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { SearchField } from '#client/components/site/search-field.tsx';
import { ButtonLink, ButtonRow, PhoneLink } from '#client/components/ui/links.tsx';
import { Pagination } from '#client/components/ui/pagination.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import { Island } from '#client/hydration/island.tsx';
import { filterFormId, headId, listId, resultsId } from '#client/islands/filter-panel/list-ids.ts';
import { FilterPanel, type ShownFacet } from '#client/islands/filter-panel.tsx';
import type { CatalogSort } from '#shared/catalog/catalog-keys.ts';
import type { CatalogFrame, Facet } from '#shared/content/catalog.ts';
import type { InWork } from '#shared/content/category.ts';
import { formatModelCount, plural } from '#shared/format.ts';
import type { CatalogPageData } from '#shared/page-data.ts';
import { priceListPaths } from '#shared/pages/paths.ts';
import { isCutOut } from '#shared/picture-url.ts';
import { type PageQuery, toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import styles from './model-list.module.css';

/** The query of a list without its page number: a changed choice starts at the first page. */
function queryOf({ q, facets, sort }: Pick<CatalogFrame, 'q' | 'facets' | 'sort'>): PageQuery {
  const chosen = facets.map(({ key, options }): [string, string[]] => [
    key,
    options.filter(({ isChosen }) => isChosen).map(({ value }) => value),
  ]);
  return {
    ...Object.fromEntries(chosen),
    ...(q !== undefined && { q: [q] }),
    ...(sort !== 'default' && { sort: [sort] }),
  };
}

function listHref(path: string, query: PageQuery = {}): string {
  return `${href('catalog', { slug: path })}${toSearch(query)}`;
}

function pageHref(path: string, list: CatalogFrame, page: number): string {
  return `${listHref(path, { ...queryOf(list), ...(page > 1 && { page: [String(page)] }) })}#${listId}`;
}

interface ChosenChoice {
  value: string;
  label: string;
  /** The list without this choice. */
  hrefWithout: string;
}

function chosenChoices(path: string, list: CatalogFrame): ChosenChoice[] {
  const query = queryOf(list);
  const { q: _, ...withoutWords } = query;
  const words =
    list.q === undefined ? [] : [{ value: 'q', label: `«${list.q}»`, hrefWithout: listHref(path, withoutWords) }];
  const choices = list.facets.flatMap(({ key, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => {
        const rest = (query[key] ?? []).filter((other) => other !== value);
        return { value: `${key}-${value}`, label, hrefWithout: listHref(path, { ...query, [key]: rest }) };
      }),
  );
  return [...words, ...choices];
}

/** The chosen filters as chips: each links to the list without it. */
function ChosenChips({ path, chosen }: { path: string; chosen: ChosenChoice[] }) {
  return (
    <ul
      className={`row level gap-2 below-6 small touch-links ${styles['chips']}`}
      aria-label="Выбранные фильтры"
      data-print="no"
      data-next-focus="chips"
    >
      {chosen.map(({ value, label, hrefWithout }) => (
        <li key={value}>
          <a className={`ink-link outlined tinted cross gap-2 warm ${styles['chip']}`} href={hrefWithout} data-in-place>
            <span className="visually-hidden">Убрать фильтр: </span>
            <span>{label}</span>
          </a>
        </li>
      ))}
      <li>
        <a href={listHref(path)} data-in-place>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}

/** What to do next when no model matches. */
function EmptyList({ path, words }: { path: string; words: string | undefined }) {
  const { site } = useApp();
  return (
    <div className="tinted marked panel flush-end">
      <h3 className="below-4">
        {words === undefined ? 'По\u00a0всем этим условиям моделей нет' : `По\u00a0запросу «${words}» моделей нет`}
      </h3>
      <p className="measure below-4">
        <span>
          {words === undefined
            ? 'Уберите одно из условий выше или сбросьте все. Если важны все, позвоните:'
            : 'Попробуйте вид («зерновоз»), имя модели или артикул, уберите другие условия. Или позвоните:'}
        </span>{' '}
        инженер скажет, что можно сделать на&nbsp;заказ и&nbsp;к&nbsp;какому сроку. Телефон{' '}
        <PhoneLink phone={site.phone} className="nowrap" />.
      </p>
      <ButtonRow>
        <ButtonLink href={`${listHref(path)}#${listId}`} text="Показать все модели" />
        <ButtonLink href={href('product-types', { slug: path })} look="secondary" text="Сравнить виды" />
      </ButtonRow>
    </div>
  );
}

// A wide tile among the models: a picture of operation that explains what this type of trailer does.

const wideSizes = '(max-width: 767.98px) calc(100vw - 32px), (max-width: 1023.98px) 56vw, 640px';

function InWorkTile({ inWork: { title, text, picture } }: { inWork: InWork }) {
  return (
    <figure className={`cropped on-band ${styles['tile']}`}>
      <div className="framed">
        <SitePicture picture={picture} sizes={wideSizes} fit={isCutOut(picture) ? 'contain' : 'cover'} />
      </div>
      <figcaption className="column gap-3 size-2 ink cushion at-middle">
        <p className="size-4 bold">{title}</p>
        <p className="measure">{text}</p>
        {picture.caption !== undefined && <small className="quiet">{picture.caption}</small>}
      </figcaption>
    </figure>
  );
}

// The sort order. Belongs to the filter form by its `form` attribute, and applies at once where the form is alive.

const sortTexts: Record<CatalogSort, string> = {
  default: 'По умолчанию',
  price: 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  payload: 'По грузоподъёмности',
  volume: 'По объёму кузова',
};

function SortSelect({ list }: { list: CatalogFrame }) {
  const hasVolumes = list.facets.some(({ key }) => key === 'volume') || list.sort === 'volume';
  const sorts = (Object.keys(sortTexts) as CatalogSort[]).filter((sort) => sort !== 'volume' || hasVolumes);
  return (
    <div className={`level gap-3 small ${styles['sort']}`} data-print="no">
      <label className="quiet" htmlFor="poryadok">
        Сортировка
      </label>
      <select id="poryadok" name="sort" form={filterFormId} defaultValue={list.sort}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortTexts[sort]}
          </option>
        ))}
      </select>
      <button className="field-button" type="submit" form={filterFormId}>
        Применить
      </button>
    </div>
  );
}

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
  const count = countText(list.total, chosen.length > 0);
  const hasFilters = list.whole.total > fewModels || chosen.length > 0;
  const sizes = hasFilters ? tileSizes : fewSizes;
  const inWork = list.page === 1 && list.total === list.whole.total ? category.inWork : undefined;
  const tileIndex = inWork === undefined ? 0 : beforeTile;
  const isLastAlone = list.products.length === tileIndex + 1;
  const [before, after] = isLastAlone
    ? [[], list.products]
    : [list.products.slice(0, tileIndex), list.products.slice(tileIndex)];
  const tile = inWork && <InWorkTile inWork={inWork} />;
  return (
    <section id={listId} className="above-12" aria-labelledby="modeli-title">
      <div id={headId} className={`row level gap-3 below-6 dimension-rule ${styles['head']}`}>
        <h2 className="figures" id="modeli-title" tabIndex={-1} data-answer={list.page === 1 ? count : undefined}>
          {count}
        </h2>
        {hasFilters && (
          <search className={styles['search']} aria-label="В этом разделе" data-print="no">
            <SearchField
              id={searchId}
              form={filterFormId}
              label="Найти в этом разделе"
              placeholder="Модель, вид, артикул"
              words={list.q}
            />
          </search>
        )}
        {hasFilters && <SortSelect list={list} />}
      </div>
      <div className={`split ${styles['layout']}`} data-filters={hasFilters || undefined}>
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
        <div id={resultsId} className={`replaced ${styles['results']}`} aria-busy={false}>
          {chosen.length > 0 && <ChosenChips path={path} chosen={chosen} />}
          {list.total > 0 ? (
            <div>
              {before.length > 0 && <ProductTiles products={before} sizes={sizes} />}
              {!isLastAlone && tile}
              <ProductTiles products={after} sizes={sizes} beside={isLastAlone ? tile : undefined} />
            </div>
          ) : (
            <EmptyList path={path} words={list.q} />
          )}
          <Pagination page={list.page} pageCount={list.pageCount} toHref={(page) => pageHref(path, list, page)} />
          <p className="note above-8">
            {offerNote}
            <span data-print="no">
              {' Прайс-лист всех моделей: '}
              <a href={priceListPaths.xlsx} download>
                Excel
              </a>
              {', '}
              <a href={priceListPaths.csv} download>
                CSV
              </a>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

function shorten({ key, title, options }: Facet): ShownFacet {
  return { key, title, options: options.map(({ value, label, count }) => [value, label, count]) };
}

function countText(total: number, isNarrowed: boolean): string {
  if (total === 0) return 'Ничего не нашлось';
  const count = formatModelCount(total);
  return isNarrowed ? `${plural(total, ['Найдена', 'Найдены', 'Найдено'])} ${count}` : count;
}
