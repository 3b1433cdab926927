/** A grid of articles or news items. */
import type { ReactNode } from 'react';
import type { ArticleCard } from '#shared/content/article.ts';
import { ArticleTile } from './article-tile.tsx';
import styles from './article-tiles.module.css';

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
