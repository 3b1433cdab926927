/** /catalog and its categories: subcategories, filters, models, and how to choose. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { RangeLine } from '#client/components/figures/range-line.tsx';
import { CargoWords } from '#client/components/products/cargo-words.tsx';
import { LateSection, wholeBlog } from '#client/components/ui/late-section.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ModelRange } from '#shared/content/catalog.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatModelCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { CatalogPageData, KindGroup } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './category-opening.module.css';
import groupStyles from './kind-groups.module.css';
import { ModelList } from './model-list.tsx';

// Kinds of trailers as silhouettes on ground lines, all at one scale, with the number of models of each.

interface TrailerProfileProps {
  silhouette: Silhouette;
  /** More road before the trailer, in units of the drawing, where others stand in the same row. */
  spareUnits?: number;
}

/** The side view of a trailer on its road. Hidden from screen readers: the text beside it says what it shows. */
function TrailerProfile({ silhouette: { width, roadY, paths }, spareUnits = 0 }: TrailerProfileProps) {
  return (
    <svg viewBox={`0 0 ${width + spareUnits} ${roadY}`} className={styles['view']} aria-hidden="true">
      {paths.map(({ ink, d }) => (
        <path key={`${ink} ${d}`} className={looks[ink] === undefined ? undefined : styles[looks[ink]]} d={d} />
      ))}
    </svg>
  );
}

/** Classes of inks that are no filled bodies. */
const looks: Partial<Record<Silhouette['paths'][number]['ink'], 'grey' | 'line' | 'load'>> = {
  frame: 'grey',
  tyre: 'grey',
  outline: 'line',
  fine: 'line',
  'load-edge': 'line',
  lock: 'load',
  load: 'load',
  emblem: 'load',
};

/** Room between neighbours: without it they look like one train. */
const spareUnits = 120;

/** More than these slide on a phone. */
const mostStill = 4;

function KindGroups({ groups }: { groups: readonly KindGroup[] }) {
  return (
    <nav className={groupStyles['groups']} aria-label="Разделы" data-count={groups.length}>
      {groups.map(({ kinds, group }) => (
        <div key={kinds[0]?.category} className={groupStyles['group']}>
          {group && (
            <h2 className="size-3 below-2">
              <a className="touch-link faint-link warm" href={href('catalog', { slug: group.category })}>
                {group.name}
              </a>{' '}
              <small className="note amount regular">{formatModelCount(group.productCount)}</small>
            </h2>
          )}
          <ul
            className={groupStyles['kinds']}
            data-count={kinds.length}
            data-slides={kinds.length > mostStill || undefined}
          >
            {kinds.map(({ name, category, productCount, silhouette, picture }) => (
              <li
                key={category}
                className={`column warm linked-card ${groupStyles['kind']}`}
                data-pictured={picture && ''}
              >
                {silhouette && <TrailerProfile silhouette={silhouette} spareUnits={spareUnits} />}
                {picture && (
                  <div className={groupStyles['picture']}>
                    <SitePicture picture={picture} isThumb fit="contain" isDecoration />
                  </div>
                )}
                <p>
                  <a href={href('catalog', { slug: category })}>{name}</a>{' '}
                  <small className="note amount regular">{formatModelCount(productCount)}</small>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function CategoryEnd({ data: { category, cargoes }, deferred: { articles } }: PageProps<'catalog'>) {
  const isOn = useOffers();
  return (
    <>
      <SideSection
        title="Как выбрать"
        aside={
          <>
            <a href={href('product-types', { slug: category.path })}>Виды и сравнение</a>
            {isOn('trailerFinder') && (
              <>
                <br />
                <a href={href('trailer-finder')}>Подбор по&nbsp;грузу</a>
              </>
            )}
          </>
        }
      >
        {cargoes !== undefined && <CargoWords cargoes={cargoes} />}
        <RichText html={category.body} />
      </SideSection>
      {isOn('blog') && (
        <LateSection title="Статьи" list={wholeBlog} slot={articles}>
          {(tiles) => <ArticleTiles articles={tiles} isRow />}
        </LateSection>
      )}
    </>
  );
}

// How the models of a category differ: dimension lines from the least to the greatest; the length below a drawing, to its scale.

const words: Record<ModelRange['figure'], { title: string; write: (value: number) => string }> = {
  length: { title: 'Габаритная длина', write: (mm) => `${formatNumber(mm)}\u00a0мм` },
  mass: { title: 'Снаряжённая масса', write: (kg) => `${formatNumber(kg)}\u00a0кг` },
  price: { title: 'Цена с\u00a0НДС', write: formatRoubles },
};

const pictureSizes = '(max-width: 767.98px) calc(100vw - 32px), 740px';

interface ModelRangesProps extends Pick<CatalogPageData, 'ranges' | 'drawn'> {
  /** Where nothing of it is drawn. */
  picture?: Picture;
  /** How many models there are, those without a figure included. */
  total: number;
}

function ModelRanges({ ranges, drawn, picture, total }: ModelRangesProps) {
  if (ranges.length === 0 && picture === undefined) return null;
  return (
    <div data-drawn={(drawn ?? picture) !== undefined || undefined}>
      {drawn && <TrailerProfile silhouette={drawn} />}
      {picture && (
        <div className={`below-4 ${styles['picture']}`}>
          <SitePicture picture={picture} sizes={pictureSizes} fit="contain" mostWidth={1280} isEarly isDecoration />
        </div>
      )}
      <dl className={`fit-row ${styles['ranges']}`}>
        {ranges.map(({ figure, modelCount, least, most, marks }) => (
          <RangeLine
            key={figure}
            title={words[figure].title}
            least={{ text: words[figure].write(least.value), name: least.name }}
            most={{ text: words[figure].write(most.value), name: most.name }}
            marks={marks}
            same={modelCount === 1 ? least.name : sharedBy(modelCount, total)}
            {...(drawn && figure === 'length' && { from: (least.value / most.value) * 100 })}
          />
        ))}
      </dl>
    </div>
  );
}

const sharedBy = (count: number, total: number) =>
  count === total ? 'у\u00a0всех моделей' : `у\u00a0${count} из\u00a0${formatModelCount(total)}`;

/** The top of a category: what differs between its models, drawn before it is said. */
function CategoryOpening({ category, list: { whole }, groups, ranges, drawn }: CatalogPageData) {
  return (
    <div className={`grid gap-3 ${styles['opening']}`} data-kinds={groups.length > 0 || undefined}>
      <div className={styles['text']}>
        <PageHeading title={category.title} />
        <p className="semibold figures">
          {formatModelCount(whole.total)}
          {whole.inStock > 0 && `, в\u00a0наличии\u00a0${whole.inStock}`}
        </p>
        <p className={`lead quiet ${styles['summary']}`}>{category.summary}</p>
        <div className={`row gap-3 ${styles['steps']}`} data-print="no">
          <ButtonLink href="#modeli" text="Выбрать модель" />
          <ButtonLink href={href('product-types', { slug: category.path })} look="secondary" text="Сравнить виды" />
        </div>
      </div>
      {groups.length > 0 && <KindGroups groups={groups} />}
      <ModelRanges
        ranges={ranges}
        total={whole.total}
        {...(drawn ? { drawn } : groups.length === 0 && { picture: category.picture })}
      />
    </div>
  );
}

export function Page({ data, deferred }: PageProps<'catalog'>) {
  return (
    <>
      <div>
        <CategoryOpening {...data} />
      </div>
      <ModelList {...data} />
      <div>
        <CategoryEnd data={data} deferred={deferred} />
      </div>
    </>
  );
}
