/** A product: pictures, price, drawing, specification, equipment, documents, the form; without a chosen configuration also what to read on. */
import { Fragment } from 'react';
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { cargoTitle } from '#client/components/products/cargo-words.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LateSection, wholeBlog } from '#client/components/ui/late-section.tsx';
import { ButtonLink, ButtonRow, LinkList, SecondaryButton } from '#client/components/ui/links.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { TitledTable } from '#client/components/ui/titled-table.tsx';
import { useApp, useOffers, usePage } from '#client/context/rendering.ts';
import { PageDrawing } from '#client/drawing/page-drawing.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { Deferred } from '#client/hydration/deferred.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { configurationPanelId, tripFormId } from '#client/islands/configuration/configuration-names.ts';
import { toEquippedModel, toFormValues } from '#client/islands/configuration/equipment-words.ts';
import { Configuration } from '#client/islands/configuration.tsx';
import { Gallery } from '#client/islands/gallery.tsx';
import type { NamedLink } from '#shared/content/fields.ts';
import type { KeyFigure } from '#shared/content/product.ts';
import type { PaperGroup } from '#shared/documents/paper.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { formatCount } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import type { ProductPageData } from '#shared/page-data.ts';
import { bundlePath, openDataPath } from '#shared/pages/paths.ts';
import { href } from '#shared/routes.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { Description, isDescribed, OperationStrip } from './description.tsx';
import { Offer } from './offer.tsx';
import styles from './page.module.css';

/** The menu of sections on a product page; omits those that the product lacks. */
export function additionalMenu({ product, configuration }: ProductPageData): NamedLink[] {
  const sections: [id: string, title: string, isThere: boolean][] = [
    [configurationPanelId, 'Комплектация', configuration !== undefined],
    ['chertezh', 'Чертёж', isDrawn(product)],
    ['opisanie', 'Описание', isDescribed(product)],
    ['harakteristiki', 'Характеристики', true],
    ['komplektacii', 'Комплектации', product.trims.length > 0],
    ['opcii', 'Опции', product.options.length > 0],
    ['dokumenty', 'Документы', true],
    [formSectionId('product', 'product'), 'Заявка', true],
    ['pohozhie', 'Похожие модели', configuration === undefined],
  ];
  return sections.filter(([, , isThere]) => isThere).map(([id, text]) => ({ text, href: `#${id}` }));
}

/** What a buyer asks for first; an even number, for two columns. */
const fewest = 4;

function Documents({ data: { documents, product, configuration, partsHref } }: { data: ProductPageData }) {
  return (
    <Section id="dokumenty" title="Документы">
      <div>
        <DocumentList documents={documents.slice(0, fewest)} />
        {documents.length > fewest && (
          <PhoneFold summary={`Ещё ${formatCount(documents.length - fewest, ['документ', 'документа', 'документов'])}`}>
            <DocumentList documents={documents.slice(fewest)} />
          </PhoneFold>
        )}
      </div>
      {partsHref !== undefined && (
        <p className="above-4">
          <a href={partsHref} rel="nofollow">
            Запчасти к&nbsp;этой модели
          </a>
        </p>
      )}
      <div className={styles['buttons']}>
        <ButtonRow>
          <ButtonLink
            href={bundlePath(product.id, configuration?.code)}
            look="secondary"
            text="Все файлы одной папкой, ZIP"
          />
          <SecondaryButton type="button" data-prints-page>
            Печать страницы
          </SecondaryButton>
        </ButtonRow>
      </div>
    </Section>
  );
}

function DocumentList({ documents }: Pick<ProductPageData, 'documents'>) {
  return (
    <ul className={`split halves ${styles['documents']}`}>
      {documents.map(({ links, note }) => (
        <li key={links[0]?.text} className="row line-below">
          {links.map(({ text, href }) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
          <small className="note pushed">{note}</small>
        </li>
      ))}
    </ul>
  );
}

/** Longer values are phrases and get a smaller size. */
const longestFigure = 8;

function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  if (figures.length === 0) return undefined;
  return (
    <dl className={`twos ${styles['figures']}`}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className="column dimension-rule" data-long={value.length > longestFigure || undefined}>
          <dt>{label}</dt>
          <dd className="amount big-figure">
            <span>{value}</span>
            {unit !== undefined && <small>{`\u00a0${unit}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first screen of a product: pictures, name, key figures, price and the next step. */
function FirstScreen({ data }: { data: ProductPageData }) {
  const { name, shortName, modelIndex, sku, vehicleCategory, pictures, summary } = data.product;
  const { site } = useApp();
  const codes = Object.entries({ Модель: modelIndex, Артикул: sku, Категория: vehicleCategory });
  const known = codes.filter(([, code]) => code !== undefined);
  return (
    <div className={`grid ${styles['screen']}`}>
      <header className={styles['head']}>
        <p className={`below-4 ${styles['plant']}`}>{site.name}</p>
        <ProductName name={name} model={shortName} />
        {known.length > 0 && (
          <p className={`note row apart ${styles['codes']}`}>
            {known.map(([label, code], index) => (
              <Fragment key={label}>
                {index > 0 && ' '}
                <span>{`${label} ${code}`}</span>
              </Fragment>
            ))}
          </p>
        )}
      </header>
      <div className={styles['look']}>
        {/* Its row scrolls without code. */}
        <Island of={Gallery} props={{ pictures }} when="interaction" />
      </div>
      <div className={styles['facts']}>
        <KeyFigures figures={data.keyFigures} />
        <Offer data={data} />
      </div>
      {summary !== undefined && <p className={`lead quiet ${styles['summary']}`}>{summary}</p>}
    </div>
  );
}

/** The full name, in which the model's own name is never parted: «Ось К-20». */
function ProductName({ name, model }: { name: string; model: string }) {
  const start = name.indexOf(model);
  const [before, after] = start === -1 ? [name, ''] : [name.slice(0, start), name.slice(start + model.length)];
  return (
    <h1 className={`below-3 ${styles['name']}`}>
      <span>{before}</span>
      {start !== -1 && <span className="nowrap">{model}</span>}
      {after !== '' && <span>{after}</span>}
    </h1>
  );
}

/** No group of so few rows is cut in two between columns. */
const fewRows = 12;

interface SpecificationProps {
  groups: PaperGroup[];
  productId: string;
  /** The masses are those of a chosen configuration. */
  isChosen: boolean;
}

/** The full specification by groups, and links to open data. */
function Specification({ groups, productId, isChosen }: SpecificationProps) {
  const isWide = useApp().viewport === 'desktop';
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Section id="harakteristiki" title="Характеристики">
      {isChosen && (
        <p className="quiet below-5">
          Массы — с&nbsp;вашей комплектацией, остальное — базовое исполнение, без&nbsp;опций.
        </p>
      )}
      <div className={`small ${styles['groups']}`} data-few={rowCount <= fewRows || undefined}>
        {groups.map(({ title, rows }) => (
          <TitledTable key={title} title={title} size={countRows(rows.length)} isWide={isWide}>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </TitledTable>
        ))}
      </div>
      <p className="quiet above-6" data-print="no">
        {'Открытые данные модели: '}
        <a href={openDataPath(productId, 'json')} download>
          JSON
        </a>
        {', '}
        <a href={openDataPath(productId, 'csv')} download>
          CSV
        </a>
      </p>
    </Section>
  );
}

function countRows(count: number): string {
  return formatCount(count, ['строка', 'строки', 'строк']);
}

/** The form of the trip check; what of a configuration is chosen belongs to it too. */
function TripForm({ product }: Pick<ProductPageData, 'product'>) {
  const hasTrips = useOffers()('tripCheck') && loadingSpaceOf(product) !== undefined;
  return (
    <form id={tripFormId} action={hasTrips ? href('trip-check') : undefined} data-print="no">
      <input type="hidden" name="model" value={product.id} />
      {hasTrips && (
        <button className={`accent touch-link regular ${styles['trip']}`} type="submit">
          Проверить рейс
        </button>
      )}
    </form>
  );
}

/** Its cargoes as the first figure. */
function withCargoes([first, ...others]: PaperGroup[], cargoes: string | undefined): PaperGroup[] {
  if (first === undefined) return [];
  if (cargoes === undefined) return [first, ...others];
  return [{ ...first, rows: [{ label: cargoTitle, value: cargoes }, ...first.rows] }, ...others];
}

/** Three in a row of 380 px; in a row that scrolls each has 320 px. */
const tileSizes = '380px';

function ReadOn({ data: { product }, deferred }: PageProps<'product'>) {
  const { viewport } = useApp();
  const hasBlog = useOffers()('blog');
  const category = href('catalog', { slug: product.category });
  const wayOn = <LinkList links={[{ text: 'Открыть раздел каталога', href: category }]} />;
  return (
    <>
      <Section id="pohozhie" title="Похожие модели" more={<a href={category}>Весь раздел</a>}>
        <Deferred slot={deferred.related} fallback={wayOn}>
          {(related) =>
            related.length === 0 ? (
              wayOn
            ) : (
              <div className={styles['row']}>
                <ProductTiles products={related} sizes={related.length === 3 ? tileSizes : undefined} />
              </div>
            )
          }
        </Deferred>
      </Section>
      {hasBlog && (
        <LateSection title="Полезно прочитать" list={wholeBlog} slot={deferred.articles}>
          {(articles) => (
            <div className={styles['row']}>
              <ArticleTiles articles={articles} isBrief={viewport === 'mobile'} />
            </div>
          )}
        </LateSection>
      )}
    </>
  );
}

export function Page({ data, deferred }: PageProps<'product'>) {
  const { product, configuration, cargoes, specification } = data;
  const { path, chosen } = usePage();
  const { viewport } = useApp();
  const { name, shortName, trims, options } = product;
  const model = toEquippedModel(product, configuration);
  const start = model.start?.configuration;
  return (
    <>
      <FirstScreen data={data} />
      {chosen && <ConfigurationPanel {...chosen} />}
      <div>
        <OperationStrip frames={product.operation ?? []} />
        {isDrawn(product) ? (
          <Section id="chertezh" title="Чертёж" more={<TripForm product={product} />}>
            <div className={styles['drawing']}>
              <PageDrawing />
            </div>
          </Section>
        ) : (
          <TripForm product={product} />
        )}
        {isDescribed(product) && <Description product={product} />}
        <Specification
          groups={withCargoes(specification, cargoes)}
          productId={product.id}
          isChosen={chosen !== undefined}
        />
      </div>
      {trims.length + options.length > 0 && (
        <Island
          of={Configuration}
          props={{ model, contents: trims.map(({ includes }) => includes), path, isWide: viewport === 'desktop' }}
        />
      )}
      <div data-print="no">
        <Documents data={data} />
      </div>
      <div data-print="no">
        <FormSection
          form="product"
          page="product"
          title="Запросить цену и срок"
          intro={
            trims.length + options.length > 0
              ? `Посчитаем ${shortName} в\u00a0нужной комплектации.`
              : `Назовём цену и\u00a0срок: ${shortName}.`
          }
          {...(trims.length > 0 && {
            choices: { trim: trims.map((trim) => ({ value: trim.name, text: trim.name })) },
          })}
          defaults={{ product: name, ...(start && { ...toFormValues(model, start), quantity: String(start.count) }) }}
          resetKey={JSON.stringify(start)}
        />
      </div>
      {start === undefined && (
        <div data-print="no">
          <ReadOn data={data} deferred={deferred} />
        </div>
      )}
    </>
  );
}
