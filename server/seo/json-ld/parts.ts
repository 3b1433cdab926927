/** JSON-LD of spare parts: what the clean page lists with a price. */
import type { Thing } from 'schema-dts';
import type { PartsPage } from '#shared/parts/parts-page.ts';
import type { JsonLdContext } from './json-ld-context.ts';

/** Those on request offer nothing yet, and are left out. */
export function partThings(catalogue: PartsPage | undefined, context: JsonLdContext): Thing[] {
  const rows = (catalogue?.nodes ?? []).flatMap(({ name, rows = [] }) =>
    rows.flatMap(({ priceRub, ...row }) => (priceRub === undefined ? [] : [{ ...row, priceRub, category: name }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      // Search engines demand a picture of every Product, and parts have none: an offer of a ProductModel needs none.
      '@type': 'OfferCatalog',
      name: context.title,
      numberOfItems: rows.length,
      itemListElement: rows.map(({ id, number, name, category, priceRub, isInStock }) => ({
        '@type': 'Offer',
        url: `${context.url}#${id}`,
        price: priceRub,
        priceCurrency: 'RUB',
        availability: isInStock ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder',
        itemOffered: { '@type': 'ProductModel', name, sku: number, category },
      })),
    },
  ];
}
