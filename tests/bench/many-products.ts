/** The sample catalogue, grown: the same products over and over, each with an id and an address of its own. */
import type { Content } from '#server/content/embedded/catalogue.ts';

/** @param count of products; those of the sample come first */
export function growCatalogue(content: Content, count: number): Content {
  const { products } = content;
  const grown = Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (product === undefined) throw new Error('The sample has no products');
    const round = Math.floor(index / products.length);
    if (round === 0) return product;
    const id = `${product.id}-${round}`;
    // What differs from product to product in life differs here too: memory is not spared by sharing.
    return { ...structuredClone(product), id, sku: `${product.sku}-${round}`, name: `${product.name} № ${round}` };
  });
  return { ...content, products: grown };
}
