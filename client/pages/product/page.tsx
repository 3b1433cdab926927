import { ArticleTiles } from '#client/components/article-tiles.tsx';
import { Deferred } from '#client/components/deferred.tsx';
import { DrawnTrailer } from '#client/components/drawing/drawn-trailer.tsx';
import { LinkList } from '#client/components/link-list.tsx';
import { printPage } from '#client/components/press-button.tsx';
import { ProductTiles } from '#client/components/product-tiles.tsx';
import { Section } from '#client/components/section.tsx';
import { Still } from '#client/components/still.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { LivingPageProps, PageProps } from '#client/page-module.ts';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import { Description } from './description.tsx';
import { Documents } from './documents.tsx';
import { Equipment } from './equipment.tsx';
import { equippedModel } from './equipment-words.ts';
import { FirstScreen } from './first-screen.tsx';
import styles from './page.module.css';
import { Specification } from './specification.tsx';

export { additionalMenu } from './additional-menu.ts';

type Living = ReturnType<typeof living>;

/** The gallery, the choice of equipment and the form live; all else is as the document brought it. */
export function living({ product }: ViewData<'product'>) {
  const { name, shortName, pictures } = product;
  return { name, shortName, pictures, model: equippedModel(product) };
}

export function Page({ living: { name, shortName, pictures, model }, whole }: LivingPageProps<'product', Living>) {
  return (
    <>
      <FirstScreen pictures={pictures} whole={whole} />
      <Still name="details">{() => <Details {...whole().data} />}</Still>
      <Equipment key={model.sku} model={model} trims={() => whole().data.product.trims} />
      <Still name="documents" onClick={printPage} data-print="no">
        {() => <Documents documents={whole().data.product.documents} />}
      </Still>
      <div data-print="no">
        <FormSection
          id={requestPlace}
          title="Запросить цену и срок"
          lead={`Посчитаем ${shortName} в\u00a0нужной комплектации и\u00a0назовём срок изготовления.`}
        >
          <RequestForm form="product" defaults={{ product: name }} />
        </FormSection>
      </div>
      <Still name="more" data-print="no">
        {() => <ReadOn {...whole()} />}
      </Still>
    </>
  );
}

function Details({ product, specification }: ViewData<'product'>) {
  return (
    <>
      <Section id="chertezh" title="Чертёж">
        <div className={styles['drawing']}>
          <DrawnTrailer />
        </div>
      </Section>
      <Description product={product} />
      <Specification groups={specification} productId={product.id} />
    </>
  );
}

function ReadOn({ data: { product }, deferred }: PageProps<'product'>) {
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
