/** A grid of articles or news items. */
import type { ReactNode } from 'react';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import { formatDay } from '#shared/format.ts';
import { articleHref } from '#shared/pages/record-links.ts';
import { isSideView } from '#shared/picture-url.ts';
import tileStyles from './article-tile.module.css';
import styles from './article-tiles.module.css';

const sizes = '(max-width: 639.98px) calc(100vw - 32px), (max-width: 1023.98px) 46vw, 400px';
const rowSizes = '(max-width: 1023.98px) 300px, 400px';
const leadSizes = '(max-width: 639.98px) calc(100vw - 32px), (max-width: 1279.98px) 94vw, 820px';

interface ArticleTileProps {
  article: ArticleCard;
  /** Large, at the top of a list; its picture is the page's main one. */
  isLead?: boolean;
  /** In a row that slides on a phone. */
  isInRow?: boolean;
  /** Without its summary. */
  isBrief?: boolean | undefined;
  /** What it proves, below its words, instead of its picture. */
  figure?: ReactNode;
}

/** An article or news item of a list; all of the tile is a link. */
function ArticleTile({
  article: { id, section, title, summary, answer, rubric, date, picture },
  isLead,
  isInRow,
  isBrief,
  figure,
}: ArticleTileProps) {
  return (
    <article className={`column linked-card ${tileStyles['tile']}`}>
      {picture !== undefined && figure === undefined && (
        <div className="framed wide-shape below-4">
          <SitePicture
            picture={picture}
            sizes={isLead ? leadSizes : isInRow ? rowSizes : sizes}
            {...(!isLead && { mostWidth: 1024 })}
            fit={isSideView(picture) ? 'contain' : 'cover'}
            shape={isSideView(picture) ? undefined : 'wide'}
            isMain={isLead ?? false}
            isDecoration
          />
        </div>
      )}
      <p className="note row apart below-2">
        <span className="semibold accent">{rubric}</span>
        <time dateTime={date}>{formatDay(date)}</time>
      </p>
      <h3 className={isLead ? tileStyles['title'] : undefined}>
        <a href={articleHref({ section, id })}>{title}</a>
      </h3>
      {!isBrief && (
        <p className={`${isLead ? 'measure quiet small-on-phone' : 'aside'} ${tileStyles['summary']}`}>
          {isLead ? (answer ?? summary) : summary}
        </p>
      )}
      {figure}
    </article>
  );
}

interface ArticleTilesProps {
  articles: ArticleCard[];
  /** The first one is large. */
  hasLead?: boolean;
  /** A phone slides them in a row. */
  isRow?: boolean;
  /** Titles alone, without summaries. */
  isBrief?: boolean;
  /** What an article shows instead of its picture. */
  toFigure?: (article: ArticleCard) => ReactNode;
}

export function ArticleTiles({ articles, hasLead = false, isRow = false, isBrief, toFigure }: ArticleTilesProps) {
  return (
    <ul className={isRow ? `slide-row ${styles['tiles']}` : styles['tiles']} data-count={articles.length}>
      {articles.map((article, index) => (
        <li key={article.id} className={hasLead && index === 0 ? styles['lead'] : undefined}>
          <ArticleTile
            article={article}
            isLead={hasLead && index === 0}
            isInRow={isRow}
            isBrief={isBrief}
            figure={toFigure?.(article)}
          />
        </li>
      ))}
    </ul>
  );
}
