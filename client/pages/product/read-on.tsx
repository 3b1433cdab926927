/** Below a product: models like it, and what to read. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useDeferred, usePageData } from '#client/context/page-context.ts';
import { useApp } from '#client/context/site-context.ts';
import { Deferred } from '#client/hydration/deferred.tsx';
import { href } from '#shared/routes.ts';
import styles from './read-on.module.css';

/** Three in a row of 380 px; in a row that scrolls each has 320 px. */
const tileSizes = '380px';

export function ReadOn() {
  const { product } = usePageData('product');
  const { viewport } = useApp();
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
              <ProductTiles products={related} sizes={related.length === 3 ? tileSizes : undefined} />
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
              <ArticleTiles articles={articles} isBrief={viewport === 'mobile'} />
            </div>
          )}
        </Deferred>
      </Section>
    </>
  );
}
