/** The plant and its site: in full on the pages that are about them, in short wherever they are named. */
import type { Organization, Thing } from 'schema-dts';
import { pageLanguage } from '#shared/constants.ts';
import type { Surroundings } from './json-ld.ts';

/** Files of client/public. */
export const logoPath = '/icon-512.png';

/** Names the plant where another thing belongs to it. */
export function plantInShort({ site, origin }: Surroundings): Organization {
  return { '@type': 'Organization', '@id': `${origin}/#plant`, name: site.name, url: `${origin}/` };
}

export function plantThing(around: Surroundings): Thing {
  const { site, origin } = around;
  const { legal } = site;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#plant`,
    name: site.name,
    url: `${origin}/`,
    alternateName: site.shortName,
    slogan: site.slogan,
    legalName: legal.name,
    taxID: legal.inn,
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'ОГРН', value: legal.ogrn },
      { '@type': 'PropertyValue', propertyID: 'КПП', value: legal.kpp },
    ],
    foundingDate: String(site.foundedYear),
    logo: { '@type': 'ImageObject', url: `${origin}${logoPath}`, width: '512', height: '512' },
    telephone: site.phone,
    email: site.email,
    address: legal.address,
    sameAs: site.messengers.map(({ href }) => href),
  };
}

export function siteThing(around: Surroundings): Thing {
  const { site, origin } = around;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    alternateName: site.shortName,
    url: `${origin}/`,
    inLanguage: pageLanguage,
    publisher: { '@id': `${origin}/#plant` },
  };
}
