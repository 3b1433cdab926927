/** JSON-LD of the plant's services and of rent by the day. */
import type { Thing } from 'schema-dts';
import type { RentedType } from '#shared/page-data.ts';
import type { ServicePageData } from '#shared/pages/service-page-data.ts';
import type { JsonLdContext } from './json-ld-context.ts';
import { plantReference } from './plant.ts';

export function serviceThings({ service }: ServicePageData, context: JsonLdContext): Thing[] {
  return [
    {
      '@type': 'Service',
      name: service.title,
      serviceType: service.menuTitle,
      description: service.summary,
      url: context.url,
      provider: plantReference(context),
      areaServed: { '@type': 'Country', name: 'Россия' },
      audience: { '@type': 'Audience', audienceType: service.forWhom },
    },
  ];
}

/** One service with the lowest and highest daily rate per type. */
export function rentThings(types: readonly RentedType[], context: JsonLdContext): Thing[] {
  return [
    {
      '@type': 'Service',
      name: 'Аренда полуприцепов и прицепов',
      url: context.url,
      provider: plantReference(context),
      areaServed: { '@type': 'Country', name: 'Россия' },
      offers: types.map(({ pluralName, rates }) => ({
        '@type': 'Offer',
        name: pluralName,
        priceCurrency: 'RUB',
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: Math.min(...rates.map(({ rub }) => rub)),
          maxPrice: Math.max(...rates.map(({ rub }) => rub)),
          priceCurrency: 'RUB',
          valueAddedTaxIncluded: true,
          unitCode: 'DAY',
        },
      })),
    },
  ];
}
