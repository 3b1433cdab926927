/** JSON-LD of a product: its price and every figure of its specification. */
import type { AggregateOffer, Offer, PropertyValue, QuantitativeValue, Thing } from 'schema-dts';
import { memoizeRecord } from '#server/cache/memoize.ts';
import { listFigures } from '#server/content/specification.ts';
import type { Product } from '#shared/content/product.ts';
import type { PageData } from '#shared/page-data.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { filled, type JsonLdContext, unitCodes } from './json-ld-context.ts';
import { plantReference } from './plant.ts';

const mostPictures = 4;

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'in-transit': 'https://schema.org/PreOrder',
  'to-order': 'https://schema.org/MadeToOrder',
} as const;

export function productThing({ product, typeName }: PageData['product'], context: JsonLdContext): Thing {
  const { origin, url, site } = context;
  const { spec } = product;
  const offers = describeOffer(product, context);
  return {
    // Search engines demand a price of every Product; without one it is a ProductModel.
    '@type': offers === undefined ? 'ProductModel' : 'Product',
    name: product.name,
    description: filled(product.summary),
    url,
    sku: product.sku,
    mpn: product.modelIndex,
    model: product.shortName,
    category: filled(typeName),
    brand: { '@type': 'Brand', name: site.shortName },
    manufacturer: plantReference(context),
    image: filled(product.pictures.slice(0, mostPictures).map(({ source }) => publishedPictureUrl(origin, source))),
    ...quantity('weight', spec.tareMassKg, 'KGM'),
    ...quantity('depth', spec.outerLengthMm, 'MMT'),
    ...quantity('width', spec.outerWidthMm, 'MMT'),
    ...quantity('height', spec.outerHeightMm, 'MMT'),
    additionalProperty: filled(describeFigures(spec)),
    ...(offers && { offers }),
  };
}

function quantity(
  measure: 'weight' | 'depth' | 'width' | 'height',
  value: number | undefined,
  unitCode: string,
): Partial<Record<typeof measure, QuantitativeValue>> {
  return value === undefined ? {} : { [measure]: { '@type': 'QuantitativeValue', value, unitCode } };
}

/** Numbers only; the page's text has the rest. */
const describeFigures = memoizeRecord((spec: Product['spec']): PropertyValue[] =>
  listFigures(spec).flatMap(({ label, value, unit, isDataOnly }) => {
    if (isDataOnly || typeof value !== 'number') return [];
    const unitCode = unit === undefined ? undefined : unitCodes[unit];
    return [{ '@type': 'PropertyValue', name: label, value, ...(unitCode && { unitCode }) }];
  }),
);

/** The price shown on the page; undefined for «Цена по запросу». */
function describeOffer(product: Product, context: JsonLdContext): Offer | AggregateOffer | undefined {
  const { exactRub, fromRub } = product.price;
  const common = {
    url: context.url,
    priceCurrency: 'RUB',
    availability: availabilities[product.availability],
    itemCondition: 'https://schema.org/NewCondition',
    seller: plantReference(context),
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
