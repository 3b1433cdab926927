/** A product: pictures, price, drawing, specification, equipment, documents, the form, and what to read on. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { printPage } from '#client/components/ui/secondary-button.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useDeferred, usePageData } from '#client/context/page-context.ts';
import { StaticDrawing } from '#client/drawing/static-drawing.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import { Description } from './description.tsx';
import { Documents } from './documents.tsx';
import { Equipment } from './equipment.tsx';
import { toEquippedModel, toFormValues } from './equipment-words.ts';
import { FirstScreen } from './first-screen.tsx';
import { OperationStrip } from './operation-strip.tsx';
import styles from './page.module.css';
import { Specification } from './specification.tsx';
import { StaticSetPanel } from './static-set-panel.tsx';
import { tripFormId } from './trip-form-id.ts';

export { additionalMenu } from './additional-menu.ts';

/** Only the gallery, the choice of equipment and the form are live. */
export function clientProps({ product, set }: ViewData<'product'>) {
  const { name, shortName, pictures } = product;
  return { name, shortName, pictures, model: toEquippedModel(product, set) };
}

export function Page({ name, shortName, pictures, model }: ClientPageProps<typeof clientProps>) {
  const start = model.start?.set;
  // State is reset for another model or set.
  const startKey = JSON.stringify([model.sku, start]);
  return (
    <>
      <FirstScreen pictures={pictures} />
      {start && <StaticSetPanel />}
      <Static name="details" of={ProductDetails} />
      <Equipment key={startKey} model={model} />
      <Static name="documents" of={Documents} onClick={printPage} data-print="no" />
      <div data-print="no">
        <FormSection
          id={formSectionId('product', 'product')}
          title="Запросить цену и срок"
          intro={`Посчитаем ${shortName} в\u00a0нужной комплектации.`}
        >
          <LeadForm
            key={startKey}
            form="product"
            defaults={{ product: name, ...(start && { ...toFormValues(model, start), quantity: String(start.count) }) }}
          />
        </FormSection>
      </div>
      <Static name="more" of={ReadOn} data-print="no" />
    </>
  );
}

function ProductDetails() {
  const { product, specification } = usePageData('product');
  return (
    <>
      <OperationStrip frames={product.operation ?? []} />
      <Section
        id="chertezh"
        title="Чертёж"
        more={
          <form id={tripFormId} action={href('reys')} data-print="no">
            <input type="hidden" name="model" value={product.id} />
            <button className={styles['trip']} type="submit">
              Проверить рейс
            </button>
          </form>
        }
      >
        <div className={styles['drawing']}>
          <StaticDrawing />
        </div>
      </Section>
      <Description product={product} />
      <Specification groups={specification} productId={product.id} />
    </>
  );
}

function ReadOn() {
  const { product } = usePageData('product');
  const deferred = useDeferred('product');
  const category = href('catalog', { slug: product.category });
  return (
    <>
      <Section id="pohozhie" title="Похожие модели" more={<a href={category}>Весь раздел</a>}>
        <Deferred
          slot={deferred.related}
          fallback={<LinkList links={[{ text: 'Открыть раздел каталога', href: category }]} />}
        >
          {(related) => (
            <div className={styles['row']}>
              <ProductTiles products={related} />
            </div>
          )}
        </Deferred>
      </Section>
      <Section title="Полезно прочитать" more={<a href={href('blog-list')}>Весь блог</a>}>
        <Deferred
          slot={deferred.articles}
          fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
        >
          {(articles) => (
            <div className={styles['row']}>
              <ArticleTiles articles={articles} />
            </div>
          )}
        </Deferred>
      </Section>
    </>
  );
}
