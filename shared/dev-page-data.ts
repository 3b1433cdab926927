/** What the page for the people who build the site receives. */
import type { ArticleCard } from './content/article.ts';
import type { ProductCard } from './content/product.ts';

export interface DevPageData {
  nodeVersion: string;
  counts: { name: string; count: number }[];
  samples: DevSamples;
}

/** Real records, in which one looks at the components. */
export interface DevSamples {
  cards: ProductCard[];
  articles: ArticleCard[];
}
