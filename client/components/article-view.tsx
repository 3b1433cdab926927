import type { LivingPageProps, PageProps } from '#client/page-module.ts';
import type { Article } from '#shared/content/article.ts';
import type { ViewData } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';
import { ArticleHead } from './article-head.tsx';
import { ArticleTiles } from './article-tiles.tsx';
import { ContentsList } from './contents-list.tsx';
import { Deferred } from './deferred.tsx';
import { LinkList } from './link-list.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { ReadingLayout } from './reading-layout.tsx';
import { RichText } from './rich-text.tsx';
import { Section } from './section.tsx';
import { SitePicture } from './site-picture.tsx';
import { Still } from './still.tsx';

type ArticlePageId = 'blog-article' | 'news-item';

/** The list of contents marks what is being read; all else is as the document brought it. */
export function livingArticle({ article: { contents, picture } }: ViewData<ArticlePageId>) {
  return { contents, hasPicture: picture !== undefined };
}

export type ArticleViewProps = LivingPageProps<ArticlePageId, ReturnType<typeof livingArticle>>;

/** What stands around an article of either section. */
const surroundings = {
  blog: { list: 'blog-list', more: 'Читайте дальше', all: 'Весь блог', fallback: 'Открыть весь блог' },
  news: { list: 'news-list', more: 'Другие новости', all: 'Все новости', fallback: 'Открыть все новости' },
} as const;

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 62vw, 840px';

/** An article or a news item: who wrote it and when, what is in it, the text, and what follows. */
export function ArticleView({ living: { contents, hasPicture }, whole }: ArticleViewProps) {
  return (
    <article>
      <Still name="head">{() => <ArticleHead article={whole().data.article} />}</Still>
      <ReadingLayout
        contents={contents.length > 1 && <ContentsList label="Содержание статьи" entries={contents} />}
        picture={
          hasPicture ? (
            <Still name="picture">{() => <ArticlePicture article={whole().data.article} />}</Still>
          ) : undefined
        }
      >
        <Still name="text">{() => <RichText html={whole().data.article.body} />}</Still>
      </ReadingLayout>
      <Still name="more">{() => <ReadNext {...whole()} />}</Still>
    </article>
  );
}

function ArticlePicture({ article: { picture } }: { article: Article }) {
  return picture && <SitePicture picture={picture} sizes={pictureSizes} isMain />;
}

function ReadNext({ data: { article }, deferred }: PageProps<ArticlePageId>) {
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
