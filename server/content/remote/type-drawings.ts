/** Tells products of an API which drawing their type has: an API says it once, of the type. */
import { memoize, memoizeRecord } from '#server/cache/memoize.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Product } from '#shared/content/product.ts';

/** @returns the same source; a product that names no drawing has that of its type */
export function withTypeDrawings(content: ContentSource): ContentSource {
  // A product keeps its identity from call to call: what is made of it is memoized by it.
  const withDrawing = memoizeRecord((product: Product) =>
    memoize((drawing: NonNullable<Product['drawing']>): Product => ({ ...product, drawing })),
  );
  return {
    ...content,
    product: async (input, options) => {
      const product = await content.product(input, options);
      if (product === undefined || product.drawing !== undefined) return product;
      // Without the types it is drawn by the code of its own.
      const types = await content.types({}, options).catch(() => []);
      const drawing = types.find(({ code }) => code === product.type)?.drawing;
      return drawing === undefined ? product : withDrawing(product)(drawing);
    },
  };
}
