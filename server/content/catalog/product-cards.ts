/** The card of a product, by which lists show it. */
import { pickKeyFigures } from '#server/content/specification.ts';
import { type Product, type ProductCard, productCardSchema } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';

/** Made once: building a schema costs far more than parsing with it. */
const cardShape = productCardSchema.strip();

/** @param types whose key figures cards show */
export function cardMaker(types: readonly TrailerType[]): (product: Product) => ProductCard {
  const typesByCode = new Map(types.map((type) => [type.code, type]));
  return (product) =>
    cardShape.parse({
      ...product,
      picture: product.pictures[0],
      keyFigures: pickKeyFigures(product.spec, typesByCode.get(product.type)?.keyFields ?? []),
    });
}
