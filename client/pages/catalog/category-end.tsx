/** Below the models of a category: how to choose, and what to read. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { DeferredSlots, ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';

interface CategoryEndProps {
  category: ViewData<'catalog'>['category'];
  articles: DeferredSlots<'catalog'>['articles'];
}

export function CategoryEnd({ category, articles }: CategoryEndProps) {
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
          {(tiles) => <ArticleTiles articles={tiles} isRow />}
        </Deferred>
      </Section>
    </>
  );
}
