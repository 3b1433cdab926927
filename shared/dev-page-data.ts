/** The data of /dev, the page for developers. */
import type { ArticleCard } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import type { ProductCard } from '#shared/content/product.ts';

export interface DevPageData {
  nodeVersion: string;
  counts: { name: string; count: number }[];
  samples: DevSamples;
}

/** Real records to show the components with, and a block of every kind. */
export interface DevSamples {
  blocks: Block[];
  cards: ProductCard[];
  articles: ArticleCard[];
}
