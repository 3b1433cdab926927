/** Validates XML with libxml2 against published schemas. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validateXML } from 'xmllint-wasm';

const require = createRequire(import.meta.url);

/** The schema of sitemaps.org, from a package. */
const urlset = readFileSync(
  new URL('./schema/sitemap.xsd', `file://${require.resolve('sitemap/package.json')}`),
  'utf8',
);

/** Our schema for the rules of Google and sitemaps.org on pictures and indexes. */
const image = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
const index = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9">
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="xsd:anyURI"/><xsd:element name="lastmod" type="xsd:date" minOccurs="0"/>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
const both = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="urlset.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</xsd:schema>`;

/** @returns faults, empty for a valid document */
export async function faultsOfSitemap(xml: string): Promise<string[]> {
  const isIndex = xml.includes('<sitemapindex');
  const { errors } = await validateXML({
    xml: [{ fileName: 'map.xml', contents: xml }],
    schema: isIndex ? [index] : [both],
    preload: [
      { fileName: 'urlset.xsd', contents: urlset },
      { fileName: 'image.xsd', contents: image },
    ],
    // In units of 64 KiB; enough for a sitemap of 50 000 addresses.
    maxMemoryPages: 8192,
  });
  return errors.map(({ message }) => message);
}
