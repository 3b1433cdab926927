/** JSON-LD of spare parts: what the clean page lists with a price. */
import type { Thing } from 'schema-dts';
import type { PartsPage } from '#shared/parts/parts-page.ts';
import type { JsonLdContext } from './json-ld-context.ts';

/** Search engines demand a price of every Product: those on request are left out. */
export function partThings(catalogue: PartsPage | undefined, context: JsonLdContext): Thing[] {
  const rows = (catalogue?.nodes ?? []).flatMap(({ name, rows = [] }) =>
    rows.flatMap(({ priceRub, ...row }) => (priceRub === undefined ? [] : [{ ...row, priceRub, category: name }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: context.title,
      numberOfItems: rows.length,
      itemListElement: rows.map(({ id, number, name, category, priceRub, isInStock }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Product',
          name,
          sku: number,
          mpn: number,
          category,
          url: `${context.url}#${id}`,
          offers: {
            '@type': 'Offer',
            price: priceRub,
            priceCurrency: 'RUB',
            availability: isInStock ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder',
          },
        },
      })),
    },
  ];
}
