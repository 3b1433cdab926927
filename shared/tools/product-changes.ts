/** What changed of a product by date: each change with the value before it and the one after. */
import type { Product } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { type ProductPrice, priceRub } from './price-text.ts';

export interface ProductChange {
  /** The day from which the new values apply. */
  changed: string;
  price?: { was: ProductPrice; became: ProductPrice };
  /** The same keys on both sides. */
  figures?: { was: Spec; became: Spec };
}

/** The newest first, like the content's own list. */
export function listChanges({
  history = [],
  price,
  spec,
}: Pick<Product, 'history' | 'price' | 'spec'>): ProductChange[] {
  let { exactRub, fromRub }: ProductPrice = price;
  let figures: Spec = spec;
  return history.map((change) => {
    const became = { price: { exactRub, fromRub }, figures: pickKeys(figures, change.figures ?? {}) };
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

function pickKeys(figures: Spec, of: Spec): Spec {
  return Object.fromEntries(Object.entries(figures).filter(([key]) => key in of));
}
