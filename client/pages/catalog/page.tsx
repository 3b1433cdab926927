import { ArticleTiles } from '#client/components/article-tiles.tsx';
import { Deferred } from '#client/components/deferred.tsx';
import { LinkList } from '#client/components/link-list.tsx';
import { RichText } from '#client/components/rich-text.tsx';
import { Section } from '#client/components/section.tsx';
import { SideSection } from '#client/components/side-section.tsx';
import { Still } from '#client/components/still.tsx';
import type { LivingPageProps } from '#client/page-module.ts';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import { CategoryHero } from './category-hero.tsx';
import { ModelList } from './model-list.tsx';
import { SubCategories } from './sub-categories.tsx';

/** The filters live, and the list that they narrow; all else is as the document brought it. */
export function living({ category, list: { products: _, ...list } }: ViewData<'catalog'>) {
  return { path: category.path, list };
}

export function Page({ living: { path, list }, whole }: LivingPageProps<'catalog', ReturnType<typeof living>>) {
  return (
    <>
      <Still name="category" isLasting>
        {() => <CategoryIntro {...whole().data} />}
      </Still>
      <ModelList path={path} list={list} products={() => whole().data.list.products} />
      <Still name="more" isLasting>
        {() => (
          <>
            <SideSection
              title="Как выбрать"
              aside={<a href={href('product-types', { slug: path })}>Виды и сравнение</a>}
            >
              <RichText html={whole().data.category.body} />
            </SideSection>
            <Section title="Статьи" more={<a href={href('blog-list')}>Весь блог</a>}>
              <Deferred
                slot={whole().deferred.articles}
                fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
              >
                {(articles) => <ArticleTiles articles={articles} />}
              </Deferred>
            </Section>
          </>
        )}
      </Still>
    </>
  );
}

function CategoryIntro({ category, children, list }: ViewData<'catalog'>) {
  return (
    <>
      <CategoryHero category={category} whole={list.whole} />
      {children.length > 0 && <SubCategories categories={children} />}
    </>
  );
}
