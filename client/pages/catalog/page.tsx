/** /catalog and its categories: subcategories, filters, models, and how to choose. */

import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { RangeLine } from '#client/components/figures/range-line.tsx';
import { CargoWords } from '#client/components/products/cargo-words.tsx';
import { LateSection } from '#client/components/ui/late-section.tsx';
import { ButtonLink, LinkList } from '#client/components/ui/links.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/offers.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ModelRange } from '#shared/content/catalog.ts';
import type { Picture } from '#shared/content/picture.ts';
import { formatModelCount, formatNumber, formatRoubles } from '#shared/format.ts';
import type { CatalogPageData } from '#shared/page-data.ts';
import type { DeferredSlots, ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import styles from './category-opening.module.css';
import { KindGroups } from './kind-groups.tsx';
import { ModelList } from './model-list.tsx';
import { TrailerProfile } from './trailer-profile.tsx';

interface CategoryEndProps extends Pick<ViewData<'catalog'>, 'cargoes'> {
  category: ViewData<'catalog'>['category'];
  articles: DeferredSlots<'catalog'>['articles'];
}

function CategoryEnd({ category, cargoes, articles }: CategoryEndProps) {
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
                <a href={href('trailer-finder')}>Подбор по грузу</a>
              </>
            )}
          </>
        }
      >
        {cargoes !== undefined && <CargoWords cargoes={cargoes} />}
        <RichText html={category.body} />
      </SideSection>
      {isOn('blog') && (
        <LateSection
          title="Статьи"
          more={<a href={href('blog-list')}>Весь блог</a>}
          slot={articles}
          fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
        >
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
    <div className={styles['opening']} data-kinds={groups.length > 0 || undefined}>
      <div className={styles['text']}>
        <PageHeading title={category.title} />
        <p className="semibold figures">
          {formatModelCount(whole.total)}
          {whole.inStock > 0 && `, в\u00a0наличии\u00a0${whole.inStock}`}
        </p>
        <p className={`lead quiet ${styles['summary']}`}>{category.summary}</p>
        <div className={`row gap-3 ${styles['steps']}`} data-print="no">
          <ButtonLink href="#modeli">Выбрать модель</ButtonLink>
          <ButtonLink href={href('product-types', { slug: category.path })} look="secondary">
            Сравнить виды
          </ButtonLink>
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
        <CategoryEnd
          category={data.category}
          {...(data.cargoes !== undefined && { cargoes: data.cargoes })}
          articles={deferred.articles}
        />
      </div>
    </>
  );
}
