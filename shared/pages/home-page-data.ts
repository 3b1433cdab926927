/** What the home page shows of models: drawn, weighed, standing ready. */
import type { Product, ProductCard } from '#shared/content/product.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';

/** Models as silhouettes, all to one scale, by their ids. */
export type DrawnModels = Record<string, { name: string; lengthMm: number; silhouette: Silhouette }>;

/** What the price list says of the model on the scales: its mass by calculation. */
export type WeighedModel = Pick<Product, 'shortName' | 'price'> & { href: string; tareMassKg: number };

/** Where trailers stand ready, with some of them. */
export interface Yard {
  city: string;
  products: ProductCard[];
  /** Models that stand there, those not shown included. */
  modelCount: number;
}
