/** A compared model as one of the sets of the address makes it. */
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import { listSet } from './list-set.ts';
import { openSet } from './open-set.ts';
import { productOfSet } from './product-of-set.ts';

/** @returns the model named with the set's code; undefined where no set is of this model */
export function modelInSets(model: Product, codes: readonly string[], terms: SetTerms) {
  const opened = codes.map((code) => openSet(model, terms, code)).find(({ fault }) => fault === undefined);
  if (opened?.code === undefined) return undefined;
  const product = productOfSet(model, listSet(model, terms, opened.set));
  return { code: opened.code, product: { ...product, shortName: `${model.shortName}, код ${opened.code}` } };
}
