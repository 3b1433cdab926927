/** Lists of the catalogue for an API that knows no facets: made here, from all of its products, by the index of the embedded content. */
import { createSwrCache } from '#server/cache/swr-cache.ts';
import { indexProducts, type ProductIndex } from '#server/content/catalog/product-index.ts';
import { type CallOptions, type ContentSource, readProducts } from '#server/content/content-source.ts';
import { inTurns } from '#server/content/steps.ts';
import { withTimeout } from '#server/limits/deadline.ts';

/** An index of products is so old at most, ms: their prices and stock change by the day. */
const freshMs = 10 * 60_000;
/** Reading all products. */
const readMs = 60_000;
/** @param now a monotonic clock, ms. @returns the same source; its lists are the API's own where these have facets */
export function withOwnLists(content: ContentSource, now: () => number = () => performance.now()): ContentSource {
  const lists = createSwrCache<ProductIndex>(
    { freshMs, whileRevalidateMs: freshMs, ifErrorMs: Number.POSITIVE_INFINITY, maxSize: 1 },
    { now },
  );
  /** One reading for all who ask; a failed one is begun again by the next, or later where there was one before. */
  const readLists = () =>
    lists.get('lists', () =>
      withTimeout(readMs, (signal) => readAll(content, { signal })).catch((error: unknown) => {
        lists.postpone('lists', freshMs);
        throw error;
      }),
    );

  return {
    ...content,
    catalogPage: async (input, options) => {
      // The whole catalogue, which is asked of the API once a minute, tells what it knows.
      const whole = await content.catalogPage({}, options);
      if (whole?.facets !== undefined && whole.whole !== undefined) return content.catalogPage(input, options);
      const { category = '', ...request } = input;
      return (await readLists()).scope(category).list(request);
    },
  };
}

async function readAll(content: ContentSource, options: CallOptions): Promise<ProductIndex> {
  const [cards, types, categories] = await Promise.all([
    content.products({}, options),
    content.types({}, options),
    content.categories({}, options),
  ]);
  const ids = cards.map(({ id }) => id);
  // A model that fails meanwhile is left out too.
  const read = (id: string) => content.product({ id }, options).catch(() => undefined);
  const products = await Array.fromAsync(readProducts(ids, read));
  return inTurns(indexProducts(products, types, categories));
}
