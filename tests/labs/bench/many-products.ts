/** Enlarges the sample catalogue with copies of its products, each with its own id and address. */
import type { Content } from '#server/content/files/content.ts';

/** @param count of products; the sample’s own come first */
export function growCatalogue(content: Content, count: number): Content {
  const { products } = content;
  const copies = Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (product === undefined) throw new Error('The sample has no products');
    const round = Math.floor(index / products.length);
    if (round === 0) return product;
    const id = `${product.id}-${round}`;
    // Deep copies: real products share no memory either.
    return { ...structuredClone(product), id, sku: `${product.sku}-${round}`, name: `${product.name} № ${round}` };
  });
  return { ...content, products: copies };
}
