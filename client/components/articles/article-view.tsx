/** An article or news item: head, table of contents, text, and what to read next. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import { LinkList } from '#client/components/ui/link-list.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useDeferred, usePageData } from '#client/context/page-context.ts';
import { Deferred } from '#client/hydration/deferred.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import answerStyles from './answer-opening.module.css';
import { ArticleHead } from './article-head.tsx';
import { ArticleTiles } from './article-tiles.tsx';
import { ContentsList } from './contents-list.tsx';
import { ReadingLayout } from './reading-layout.tsx';

/** A class of the sheet is named here so that the page loads it. */
const answerSheets = [answerStyles['answer']];

type ArticlePageId = 'blog-article' | 'news-item';

/** Only the table of contents is live: it marks the section being read. */
export function articleClientProps({ article: { answer, contents, picture } }: ViewData<ArticlePageId>) {
  return { contents, isAnswered: answer !== undefined, hasPicture: picture !== undefined };
}

/** Texts and links around an article, by section. */
const surroundings = {
  blog: { list: 'blog-list', more: 'Читайте дальше', all: 'Весь блог', fallback: 'Открыть весь блог' },
  news: { list: 'news-list', more: 'Другие новости', all: 'Все новости', fallback: 'Открыть все новости' },
} as const;

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 62vw, 840px';

export function ArticleView({ contents, isAnswered, hasPicture }: ClientPageProps<typeof articleClientProps>) {
  return (
    <article>
      {isAnswered ? (
        <Static name="answer" of="server" data-sheets={answerSheets.length} />
      ) : (
        <Static name="head" of={ArticleHead} />
      )}
      <ReadingLayout
        contents={contents.length > 1 && <ContentsList label="Содержание статьи" entries={contents} />}
        picture={hasPicture ? <Static name="picture" of={ArticlePicture} /> : undefined}
      >
        <Static name="text" of={ArticleText} />
      </ReadingLayout>
      <Static name="more" of={ReadNext} />
    </article>
  );
}

function ArticlePicture() {
  const { picture } = useArticle();
  return picture && <SitePicture picture={picture} sizes={pictureSizes} isMain />;
}

function ArticleText() {
  return <RichText html={useArticle().body} />;
}

function ReadNext() {
  const article = useArticle();
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
          {(articles) => <ArticleTiles articles={articles} />}
        </Deferred>
      </Section>
    </>
  );
}

function useArticle() {
  return usePageData('blog-article', 'news-item').article;
}
