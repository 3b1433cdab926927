/** The catalogue sorted once in each order: products without the figure come last, equal ones keep their default order. */

import type { CatalogSort } from '#shared/catalog/catalog-keys.ts';
import type { Product } from '#shared/content/product.ts';
import { priceRub } from '#shared/tools/price-text.ts';

/** For each order its products, as places in the default one. */
export type Orders = Record<CatalogSort, Uint32Array>;

type Figures = Pick<Product, 'price' | 'spec'>;

/** Maps every order. */
export function eachOrder<Result>(work: (sort: CatalogSort) => Result): Record<CatalogSort, Result> {
  return {
    default: work('default'),
    price: work('price'),
    'price-desc': work('price-desc'),
    payload: work('payload'),
    volume: work('volume'),
  };
}

const sortings: Record<
  Exclude<CatalogSort, 'default'>,
  { figureOf(product: Figures): number | undefined; sign: 1 | -1 }
> = {
  price: { figureOf: ({ price }) => priceRub(price), sign: 1 },
  'price-desc': { figureOf: ({ price }) => priceRub(price), sign: -1 },
  payload: { figureOf: ({ spec }) => spec.payloadTechKg, sign: -1 },
  volume: { figureOf: ({ spec }) => spec.bodyVolumeM3, sign: -1 },
};

/** @param products in their default order */
export function sortPlaces(products: readonly Figures[]): Orders {
  const places = Uint32Array.from(products, (_, place) => place);
  return eachOrder((sort) => {
    if (sort === 'default') return places;
    const { figureOf, sign } = sortings[sort];
    const keys = Float64Array.from(products, (product) => {
      const figure = figureOf(product);
      return figure === undefined ? Number.POSITIVE_INFINITY : sign * figure;
    });
    return places.toSorted((one, other) => {
      const [first = 0, second = 0] = [keys[one], keys[other]];
      return first === second ? one - other : first - second;
    });
  });
}
