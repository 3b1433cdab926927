/** /catalog and its categories: subcategories, filters, models, and how to choose. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { useDeferred, usePageData } from '#client/context/page-context.ts';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import { ModelList } from './model-list.tsx';
import styles from './page.module.css';
import { StaticOpening } from './static-opening.tsx';

/** Only the filters and their list are live. */
export function clientProps({ category, list: { products: _, ...list } }: ViewData<'catalog'>) {
  return { path: category.path, list };
}

export function Page({ path, list }: ClientPageProps<typeof clientProps>) {
  return (
    <>
      <StaticOpening />
      <ModelList path={path} list={list} />
      <Static name="more" of={CategoryEnd} isSameForAnyQuery />
    </>
  );
}

function CategoryEnd() {
  const { category } = usePageData('catalog');
  const { articles } = useDeferred('catalog');
  return (
    <>
      <SideSection
        title="Как выбрать"
        aside={
          <>
            <a href={href('product-types', { slug: category.path })}>Виды и сравнение</a>
            <br />
            <a href={href('podbor')}>Подбор по грузу</a>
          </>
        }
      >
        <RichText html={category.body} />
      </SideSection>
      <Section title="Статьи" more={<a href={href('blog-list')}>Весь блог</a>}>
        <Deferred
          slot={articles}
          fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
        >
          {(tiles) => (
            <div className={styles['articles']}>
              <ArticleTiles articles={tiles} />
            </div>
          )}
        </Deferred>
      </Section>
    </>
  );
}
