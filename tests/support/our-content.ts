/** The content of this repository, read once for a file of tests. */
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { Product } from '#shared/content/product.ts';
import { present } from './present.ts';

export const content = loadContent(contentFolder);
export const { products } = content;
/** Rows of a table of tests. */
export const namedProducts = products.map((product) => [product.id, product] as const);

export function findModel(id: string): Product {
  const found = products.find((each) => each.id === id);
  return present(found, `product ${id}`);
}

/** With ordinary spaces. */
export const plain = (text = '') => text.replaceAll('\u00a0', ' ');
