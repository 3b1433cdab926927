/** JSON-LD of offices as places of business: address, coordinates, opening hours. */
import type { DayOfWeek, OpeningHoursSpecification, Thing } from 'schema-dts';
import type { Office } from '#shared/content/company.ts';
import type { JsonLdContext } from './json-ld-context.ts';
import { logoPath, plantReference } from './plant.ts';

const days: readonly (readonly [short: string, day: DayOfWeek])[] = [
  ['Пн', 'https://schema.org/Monday'],
  ['Вт', 'https://schema.org/Tuesday'],
  ['Ср', 'https://schema.org/Wednesday'],
  ['Чт', 'https://schema.org/Thursday'],
  ['Пт', 'https://schema.org/Friday'],
  ['Сб', 'https://schema.org/Saturday'],
  ['Вс', 'https://schema.org/Sunday'],
];

const kinds = { plant: 'AutomotiveBusiness', sales: 'AutoDealer', service: 'AutoRepair' } as const;

export function officeThings(offices: readonly Office[], context: JsonLdContext): Thing[] {
  const { origin, url, site } = context;
  return offices.map((office) => ({
    '@type': kinds[office.kind],
    '@id': `${url}#${office.id}`,
    name: `${site.name}: ${office.title}`,
    url: `${url}#${office.id}`,
    image: `${origin}${logoPath}`,
    telephone: office.phone,
    email: office.email,
    parentOrganization: plantReference(context),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressRegion: office.region,
      addressLocality: office.city,
      postalCode: office.postalCode,
      streetAddress: office.address,
    },
    geo: { '@type': 'GeoCoordinates', ...office.coordinates },
    openingHoursSpecification: office.hours.flatMap(toHours),
  }));
}

/** Reads days such as «Пн–Пт» or «Сб»; skips hours with seasons or other conditions. */
function toHours({ days: text, opens, closes }: Office['hours'][number]): OpeningHoursSpecification[] {
  const [from = '', to = from, ...rest] = text.split('–');
  const first = days.findIndex(([short]) => short === from);
  const last = days.findIndex(([short]) => short === to);
  const isDayRange = rest.length === 0 && first !== -1 && last >= first;
  if (!isDayRange || opens === undefined || closes === undefined) return [];
  const dayOfWeek = days.slice(first, last + 1).map(([, day]) => day);
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
}
