/** An article or news item: head, table of contents, text, and what to read next. */
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import type { ViewData } from '#shared/page-result.ts';
import { ContentsList } from './contents-list.tsx';
import { ReadingLayout } from './reading-layout.tsx';

const Answer = staticLater(async () => (await import('./article-parts.tsx')).ArticleAnswer);
const Head = staticLater(async () => (await import('./article-head.tsx')).ArticleHead);
const Picture = staticLater(async () => (await import('./article-parts.tsx')).ArticlePicture);
const Text = staticLater(async () => (await import('./article-parts.tsx')).ArticleText);
const More = staticLater(async () => (await import('./read-next.tsx')).ReadNext);

type ArticlePageId = 'blog-article' | 'news-item';

/** Only the table of contents is live: it marks the section being read. */
export function articleClientProps({ article: { answer, change, contents, picture } }: ViewData<ArticlePageId>) {
  return { contents, isAnswered: (answer ?? change) !== undefined, hasPicture: picture !== undefined };
}

/** As `laterFiles` of a page. */
export const articleLaterFiles = () => ['article-head', 'article-parts', 'read-next'];

export function ArticleView({ contents, isAnswered, hasPicture }: ClientPageProps<typeof articleClientProps>) {
  return (
    <article>
      {isAnswered ? <Static name="opening" of={Answer} /> : <Static name="head" of={Head} />}
      <ReadingLayout
        contents={contents.length > 1 && <ContentsList label="Содержание статьи" entries={contents} />}
        picture={hasPicture ? <Static name="picture" of={Picture} /> : undefined}
      >
        <Static name="text" of={Text} />
      </ReadingLayout>
      <Static name="more" of={More} />
    </article>
  );
}
