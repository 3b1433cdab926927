/** A product with its price and every figure of its specification. */
import type { AggregateOffer, Offer, PropertyValue, QuantitativeValue, Thing } from 'schema-dts';
import type { Product } from '#shared/content/product.ts';
import { type SpecField, specFields } from '#shared/content/spec-fields.ts';
import type { PageData } from '#shared/page-data.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Surroundings } from './json-ld.ts';
import { plantInShort } from './plant.ts';
import { unitCodes } from './unit-codes.ts';

const mostPictures = 4;

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'in-transit': 'https://schema.org/PreOrder',
  'to-order': 'https://schema.org/MadeToOrder',
} as const;

export function productThings({ product, typeName }: PageData['product'], around: Surroundings): Thing[] {
  const { origin, url, site } = around;
  const { spec } = product;
  const offers = describeOffer(product, around);
  return [
    {
      // Search engines ask every Product for a price: where there is none, this is a datasheet.
      '@type': offers === undefined ? 'ProductModel' : 'Product',
      name: product.name,
      description: product.summary,
      url,
      sku: product.sku,
      mpn: product.modelIndex,
      model: product.shortName,
      category: typeName,
      brand: { '@type': 'Brand', name: site.shortName },
      manufacturer: plantInShort(around),
      image: product.pictures
        .slice(0, mostPictures)
        .map(({ source }) => `${origin}${pictureUrl(source, { width: 1280, format: 'webp' })}`),
      ...quantity('weight', spec.tareMassKg, 'KGM'),
      ...quantity('depth', spec.outerLengthMm, 'MMT'),
      ...quantity('width', spec.outerWidthMm, 'MMT'),
      ...quantity('height', spec.outerHeightMm, 'MMT'),
      additionalProperty: describeFigures(spec),
      ...(offers && { offers }),
    },
  ];
}

type Side = 'weight' | 'depth' | 'width' | 'height';

function quantity(side: Side, value: number | undefined, unitCode: string): Partial<Record<Side, QuantitativeValue>> {
  return value === undefined ? {} : { [side]: { '@type': 'QuantitativeValue', value, unitCode } };
}

/** Figures alone: what is told in words stands in the text of the page. */
function describeFigures(spec: Product['spec']): PropertyValue[] {
  const fields = Object.entries(specFields) as [keyof Product['spec'], SpecField][];
  return fields.flatMap(([key, { label, unit }]) => {
    const value = spec[key];
    if (typeof value !== 'number') return [];
    const unitCode = unit === undefined ? undefined : unitCodes[unit];
    return [{ '@type': 'PropertyValue', name: label, value, ...(unitCode && { unitCode }) }];
  });
}

/** The price that stands on the page; «Цена по запросу» is no offer. */
function describeOffer(product: Product, around: Surroundings): Offer | AggregateOffer | undefined {
  const { exactRub, fromRub } = product.price;
  const common = {
    url: around.url,
    priceCurrency: 'RUB',
    availability: availabilities[product.availability],
    itemCondition: 'https://schema.org/NewCondition',
    seller: plantInShort(around),
  } as const;
  if (exactRub !== undefined) return { '@type': 'Offer', price: exactRub, ...common };
  if (fromRub === undefined) return undefined;
  const highest = fromRub + Math.max(0, ...product.trims.map(({ priceDeltaRub }) => priceDeltaRub));
  return {
    '@type': 'AggregateOffer',
    lowPrice: fromRub,
    ...(highest > fromRub && { highPrice: highest }),
    offerCount: Math.max(1, product.trims.length),
    ...common,
  };
}
