import type { ArticleCard } from '#shared/content/article.ts';
import { ArticleTile } from './article-tile.tsx';
import styles from './article-tiles.module.css';

interface ArticleTilesProps {
  articles: ArticleCard[];
  /** The first of them large: it opens a list. */
  hasLead?: boolean;
}

/** Articles with their pictures, news with their dates alone. */
export function ArticleTiles({ articles, hasLead = false }: ArticleTilesProps) {
  return (
    <ul className={styles['tiles']} data-count={articles.length}>
      {articles.map((article, index) => (
        <li key={article.id} className={hasLead && index === 0 ? styles['lead'] : undefined}>
          <ArticleTile article={article} isLead={hasLead && index === 0} />
        </li>
      ))}
    </ul>
  );
}
