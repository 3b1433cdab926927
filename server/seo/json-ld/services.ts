/** Services of the plant, and what is rented out by the day. */
import type { Thing } from 'schema-dts';
import type { RentedType } from '#shared/page-data.ts';
import type { ServicePageData } from '#shared/service-page-data.ts';
import type { Surroundings } from './json-ld.ts';
import { plantInShort } from './plant.ts';

export function serviceThings({ service }: ServicePageData, around: Surroundings): Thing[] {
  return [
    {
      '@type': 'Service',
      name: service.title,
      serviceType: service.menuTitle,
      description: service.summary,
      url: around.url,
      provider: plantInShort(around),
      areaServed: { '@type': 'Country', name: 'Россия' },
      audience: { '@type': 'Audience', audienceType: service.forWhom },
    },
  ];
}

/** One service, with the lowest and the highest daily rate of each type. */
export function rentThings(types: readonly RentedType[], around: Surroundings): Thing[] {
  return [
    {
      '@type': 'Service',
      name: 'Аренда полуприцепов и прицепов',
      url: around.url,
      provider: plantInShort(around),
      areaServed: { '@type': 'Country', name: 'Россия' },
      offers: types.map(({ pluralName, rates }) => ({
        '@type': 'Offer',
        name: pluralName,
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
