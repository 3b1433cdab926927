/** An article or news item: head, table of contents, text, and what to read next. */

import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LateSection } from '#client/components/ui/late-section.tsx';
import { LinkList } from '#client/components/ui/links.tsx';
import { RenderingMark } from '#client/components/ui/rendering-mark.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useDeferred, usePageData } from '#client/context/page-context.ts';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { AnswerOpening } from './answer-opening.tsx';
import { ArticleBlock } from './article-block.tsx';
import { ArticleTiles } from './article-tiles.tsx';
import { ContentsList } from './contents-list.tsx';
import { ReadingLayout } from './reading-layout.tsx';
import { ChangeFigure } from './title-block.tsx';

/** The title of an article without an answer, and its title block. */
function ArticleHead() {
  const { article } = usePageData('blog-article', 'news-item');
  return (
    <>
      <p className={`small semibold accent below-2`}>{article.rubric}</p>
      <PageHeading title={article.title} lead={article.summary} />
      <ArticleBlock article={article} />
    </>
  );
}

/** Texts and links around an article, by section. */
const surroundings = {
  blog: { list: 'blog-list', more: 'Читайте дальше', all: 'Весь блог', fallback: 'Открыть весь блог' },
  news: { list: 'news-list', more: 'Другие новости', all: 'Все новости', fallback: 'Открыть все новости' },
} as const;

/** News show what changes; their pictures stay with their items. */
const showChange = ({ change }: ArticleCard) => change && <ChangeFigure change={change} />;

function ReadNext() {
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
      <LateSection
        title={more}
        more={<a href={listHref}>{all}</a>}
        slot={deferred.more}
        fallback={<LinkList links={[{ text: fallback, href: listHref }]} />}
      >
        {(articles) => <ArticleTiles articles={articles} toFigure={showChange} />}
      </LateSection>
    </>
  );
}

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 62vw, 840px';

export function ArticleView({ data: { article } }: PageProps<'blog-article' | 'news-item'>) {
  const { answer, change, contents, picture, body } = article;
  return (
    <article>
      <div>{(answer ?? change) === undefined ? <ArticleHead /> : <AnswerOpening article={article} />}</div>
      <ReadingLayout
        contents={contents.length > 1 && <ContentsList label="Содержание статьи" entries={contents} />}
        picture={
          picture && (
            <figure>
              <SitePicture picture={picture} sizes={pictureSizes} isMain />
              <RenderingMark picture={picture} />
            </figure>
          )
        }
      >
        <RichText html={body} />
      </ReadingLayout>
      <div>
        <ReadNext />
      </div>
    </article>
  );
}
