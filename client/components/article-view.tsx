import type { Article } from '#shared/content/article.ts';
import type { DeferredSlots } from '#shared/page-result.ts';
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

interface ArticleViewProps {
  article: Article;
  deferred: DeferredSlots<'blog-article' | 'news-item'>;
}

/** What stands around an article of either section. */
const surroundings = {
  blog: { list: 'blog-list', more: 'Читайте дальше', all: 'Весь блог', fallback: 'Открыть весь блог' },
  news: { list: 'news-list', more: 'Другие новости', all: 'Все новости', fallback: 'Открыть все новости' },
} as const;

const pictureSizes = '(max-width: 1023.98px) calc(100vw - 32px), (max-width: 1279.98px) 62vw, 840px';

/** An article or a news item: who wrote it and when, what is in it, the text, and what follows. */
export function ArticleView({ article, deferred }: ArticleViewProps) {
  const { list, more, all, fallback } = surroundings[article.section];
  const listHref = href(list);
  return (
    <article>
      <ArticleHead article={article} />
      <ReadingLayout
        contents={article.contents.length > 1 && <ContentsList label="Содержание статьи" entries={article.contents} />}
        picture={article.picture && <SitePicture picture={article.picture} sizes={pictureSizes} isMain />}
      >
        <RichText html={article.body} />
      </ReadingLayout>
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
    </article>
  );
}
