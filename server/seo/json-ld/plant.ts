/** JSON-LD of the plant and its site: in full on pages about them, a reference elsewhere. */
import type { Organization, Thing } from 'schema-dts';
import { pageLanguage } from '#shared/constants.ts';
import { dialledPhone } from '#shared/format.ts';
import { filled, type JsonLdContext } from './json-ld-context.ts';

/** A file of client/public. */
export const logoPath = '/icon-512.png';

/** Refers to the plant as publisher, seller or employer. */
export function plantReference({ site, origin }: JsonLdContext): Organization {
  return { '@type': 'Organization', '@id': `${origin}/#plant`, name: site.name, url: `${origin}/` };
}

export function plantThing(context: JsonLdContext): Thing {
  const { site, origin } = context;
  const { legal } = site;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#plant`,
    name: site.name,
    url: `${origin}/`,
    alternateName: site.shortName,
    slogan: filled(site.slogan.join(' ')),
    legalName: legal.name,
    taxID: legal.inn,
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'ОГРН', value: legal.ogrn },
      ...(legal.kpp === undefined ? [] : [{ '@type': 'PropertyValue' as const, propertyID: 'КПП', value: legal.kpp }]),
    ],
    foundingDate: String(site.foundedYear),
    logo: { '@type': 'ImageObject', url: `${origin}${logoPath}`, width: '512', height: '512' },
    telephone: dialledPhone(site.phone),
    email: site.email,
    address: legal.address,
    sameAs: filled(site.messengers.map(({ href }) => href)),
  };
}

export function siteThing(context: JsonLdContext): Thing {
  const { site, origin } = context;
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
