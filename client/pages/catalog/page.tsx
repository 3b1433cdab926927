import { ArticleTiles } from '#client/components/article-tiles.tsx';
import { Deferred } from '#client/components/deferred.tsx';
import { LinkList } from '#client/components/link-list.tsx';
import { RichText } from '#client/components/rich-text.tsx';
import { Section } from '#client/components/section.tsx';
import { SideSection } from '#client/components/side-section.tsx';
import type { PageProps } from '#client/page-module.ts';
import { href } from '#shared/routes.ts';
import { CategoryHero } from './category-hero.tsx';
import { ModelList } from './model-list.tsx';
import { SubCategories } from './sub-categories.tsx';

export function Page({ data: { category, children, list }, deferred }: PageProps<'catalog'>) {
  return (
    <>
      <CategoryHero category={category} whole={list.whole} />
      {children.length > 0 && <SubCategories categories={children} />}
      <ModelList path={category.path} list={list} />
      <SideSection
        title="Как выбрать"
        aside={<a href={href('product-types', { slug: category.path })}>Виды и сравнение</a>}
      >
        <RichText html={category.body} />
      </SideSection>
      <Section title="Статьи" more={<a href={href('blog-list')}>Весь блог</a>}>
        <Deferred
          slot={deferred.articles}
          fallback={<LinkList links={[{ text: 'Открыть блог завода', href: href('blog-list') }]} />}
        >
          {(articles) => <ArticleTiles articles={articles} />}
        </Deferred>
      </Section>
    </>
  );
}
