/** Below an article: trailers that it is about, and what to read next. */
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useDeferred, usePageData } from '#client/context/page-context.ts';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { ArticleTiles } from './article-tiles.tsx';
import { ChangeFigure } from './change-figure.tsx';

/** Texts and links around an article, by section. */
const surroundings = {
  blog: { list: 'blog-list', more: 'Читайте дальше', all: 'Весь блог', fallback: 'Открыть весь блог' },
  news: { list: 'news-list', more: 'Другие новости', all: 'Все новости', fallback: 'Открыть все новости' },
} as const;

/** News show what changes; their pictures stay with their items. */
const showChange = ({ change }: ArticleCard) => change && <ChangeFigure change={change} />;

export function ReadNext() {
  const article = usePageData('blog-article', 'news-item').article;
  const deferred = useDeferred('blog-article', 'news-item');
  const { list, more, all, fallback } = surroundings[article.section];
  const listHref = href(list);
  return (
    <>
      {article.relatedProducts.length > 0 && (
        <Section title="Техника по теме" more={<a href={href('catalog')}>Весь каталог</a>}>
          <Deferred
            slot={deferred.products}
            fallback={<LinkList links={[{ text: 'Открыть каталог', href: href('catalog') }]} />}
          >
            {(products) => <ProductTiles products={products} />}
          </Deferred>
        </Section>
      )}
      <Section title={more} more={<a href={listHref}>{all}</a>}>
        <Deferred slot={deferred.more} fallback={<LinkList links={[{ text: fallback, href: listHref }]} />}>
          {(articles) => <ArticleTiles articles={articles} toFigure={showChange} />}
        </Deferred>
      </Section>
    </>
  );
}
