/** An article or news item: head, table of contents, text, and what to read next. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { AnswerOpening } from './answer-opening.tsx';
import { ArticleHead } from './article-head.tsx';
import { ContentsList } from './contents-list.tsx';
import { ReadNext } from './read-next.tsx';
import { ReadingLayout } from './reading-layout.tsx';

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
              <figcaption className="rendering-mark">Визуализация</figcaption>
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
