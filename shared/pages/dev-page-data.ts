/** The data of /dev, the page for developers. */
import type { ArticleCard } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { ProductCard } from '#shared/content/product.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import type { MachineData } from './machine-data.ts';

export interface DevPageData {
  nodeVersion: string;
  counts: { name: string; count: number }[];
  samples: DevSamples;
}

/** Real records to show the components with. */
export interface DevSamples {
  cards: ProductCard[];
}

/** What the stories of compositions are shown with: a block of every kind, records of the site, models' silhouettes. */
export interface CompositionSamples {
  blocks: Block[];
  cards: ProductCard[];
  articles: ArticleCard[];
  picture: Picture;
  models: { id: string; name: string; silhouette: Silhouette }[];
  machines: MachineData[];
}
