/** What changed of a product by date: each change with the value before it and the one after. */
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { type ProductPrice, priceRub } from './price-text.ts';

export type ProductChange = ReturnType<typeof listChanges>[number];

/** The newest first, like the content's own list; `changed`: the day from which the new values apply, figures with the same keys on both sides. */
export function listChanges(product: Pick<Product, 'history' | 'price' | 'spec'>) {
  const { history = [], price, spec } = product;
  let { exactRub, fromRub }: ProductPrice = price;
  let figures: Spec = spec;
  return history.map((change) => {
    const changed = Object.entries(figures).filter(([key]) => key in (change.figures ?? {}));
    const became = { price: { exactRub, fromRub }, figures: Object.fromEntries(changed) };
    if (change.price !== undefined) ({ exactRub, fromRub } = change.price);
    figures = { ...figures, ...change.figures };
    return {
      changed: change.changed,
      ...(change.price && { price: { was: change.price, became: became.price } }),
      ...(change.figures && { figures: { was: change.figures, became: became.figures } }),
    };
  });
}

/** Since when today's price applies, and the one before it in roubles; undefined where the content knows of none. */
export function lastPriceChange(product: Pick<Product, 'history'>): { since: string; wasRub: number } | undefined {
  const change = product.history?.find(({ price }) => price !== undefined);
  const wasRub = change?.price && priceRub(change.price);
  return change && wasRub !== undefined ? { since: change.changed, wasRub } : undefined;
}

export function isSamePrice(one: ProductPrice, other: ProductPrice): boolean {
  return one.exactRub === other.exactRub && one.fromRub === other.fromRub;
}
