/** The catalogue in each of its orders, sorted once: what has no figure stands last, equals keep their default order. */
import type { CatalogSort } from '#shared/catalog-query.ts';
import type { Product } from '#shared/content/product.ts';

/** For each order the products in it, each by where it stands in the default one. */
export type Orders = Record<CatalogSort, Uint32Array>;

type Figures = Pick<Product, 'price' | 'spec'>;

/** @returns what `work` makes of each order */
export function eachOrder<Result>(work: (sort: CatalogSort) => Result): Record<CatalogSort, Result> {
  return {
    default: work('default'),
    price: work('price'),
    'price-desc': work('price-desc'),
    payload: work('payload'),
    volume: work('volume'),
  };
}

export function rubOf({ price }: Pick<Product, 'price'>): number | undefined {
  return price.exactRub ?? price.fromRub;
}

const sortings: Record<
  Exclude<CatalogSort, 'default'>,
  { figureOf(product: Figures): number | undefined; sign: 1 | -1 }
> = {
  price: { figureOf: rubOf, sign: 1 },
  'price-desc': { figureOf: rubOf, sign: -1 },
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
