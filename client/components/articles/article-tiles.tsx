/** A grid of articles or news items. */
import type { ReactNode } from 'react';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import { formatDay } from '#shared/format.ts';
import { articleHref } from '#shared/pages/record-links.ts';
import { isSideView } from '#shared/picture-url.ts';
import tileStyles from './article-tile.module.css';
import styles from './article-tiles.module.css';
import { ChangeFigure } from './title-block.tsx';

const sizes = '(max-width: 639.98px) calc(100vw - 32px), (max-width: 1023.98px) 46vw, 400px';
const rowSizes = '(max-width: 1023.98px) 300px, 400px';
const leadSizes = '(max-width: 639.98px) calc(100vw - 32px), (max-width: 1279.98px) 94vw, 820px';

interface ArticleTilesProps {
  articles: ArticleCard[];
  /** The first one is large, and its picture the page's main one. */
  hasLead?: boolean;
  /** A phone slides them in a row. */
  isRow?: boolean;
  /** Titles alone, without summaries. */
  isBrief?: boolean;
  /** What an article shows below its words, instead of its picture. */
  toFigure?: (article: ArticleCard) => ReactNode;
}

export function ArticleTiles({ articles, hasLead = false, ...look }: ArticleTilesProps) {
  return (
    <ul className={look.isRow ? `slide-row ${styles['tiles']}` : styles['tiles']} data-count={articles.length}>
      {articles.map((article, index) => (
        <li key={article.id} className={hasLead && index === 0 ? styles['lead'] : undefined}>
          <ArticleTile article={article} isLead={hasLead && index === 0} {...look} />
        </li>
      ))}
    </ul>
  );
}

type ArticleTileProps = Pick<ArticleTilesProps, 'isRow' | 'isBrief' | 'toFigure'> & {
  article: ArticleCard;
  isLead: boolean;
};

/** An article or news item of a list; all of the tile is a link. */
function ArticleTile({ article, isLead, isRow, isBrief, toFigure }: ArticleTileProps) {
  const { id, section, title, summary, answer, rubric, date, picture, change } = article;
  const figure = toFigure?.(article);
  return (
    <article className={`column linked-card ${tileStyles['tile']}`}>
      {picture !== undefined && figure === undefined && (
        <div className="framed wide-shape below-4">
          <SitePicture
            picture={picture}
            sizes={isLead ? leadSizes : isRow ? rowSizes : sizes}
            {...(!isLead && { mostWidth: 1024 })}
            fit={isSideView(picture) ? 'contain' : 'cover'}
            shape={isSideView(picture) ? undefined : 'wide'}
            isMain={isLead}
            isDecoration
          />
        </div>
      )}
      {picture === undefined && figure === undefined && change !== undefined && (
        <div className="column tinted cushion wide-shape below-4">
          <ChangeFigure change={change} />
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
