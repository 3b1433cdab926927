/** The catalogue in Yandex Market Language: every product with a price, rendered one at a time. */

import { listFigures } from '#server/content/spec-figures.ts';
import { cdata, escapeXml, xmlHead } from '#server/seo/xml.ts';
import type { Category } from '#shared/content/category.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';

const mostPictures = 10;
/** `param` elements per offer, which repeat the specification. */
const mostParams = 60;

interface FeedParts {
  site: SiteSettings;
  origin: string;
  categories: readonly Category[];
  /** ISO timestamp of the latest change. */
  date: string;
  products: AsyncIterable<Product>;
}

export async function* renderCatalogueFeed(parts: FeedParts): AsyncGenerator<string> {
  const { site, origin, categories, date, products } = parts;
  // The format wants numeric ids: positions in the list, which starts with the root.
  const numbers = new Map(categories.map(({ path }, index) => [path, index + 1]));
  const rows = categories.map(({ path, title }) => {
    const parent =
      path === '' ? undefined : numbers.get(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
    return `<category id="${numbers.get(path)}"${parent ? ` parentId="${parent}"` : ''}>${escapeXml(title)}</category>\n`;
  });
  yield `${xmlHead}<yml_catalog date="${date}">
<shop>
<name>${escapeXml(site.shortName)}</name>
<company>${escapeXml(site.legal.name)}</company>
<url>${escapeXml(origin)}</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>
${rows.join('')}</categories>
<offers>
`;
  for await (const product of products) yield renderOffer(product, numbers.get(product.category) ?? 1, parts);
  yield '</offers>\n</shop>\n</yml_catalog>\n';
}

/** Empty for «Цена по запросу»: an offer needs a price. */
function renderOffer(product: Product, categoryId: number, { site, origin }: FeedParts): string {
  const { exactRub, fromRub } = product.price;
  if (exactRub === undefined && fromRub === undefined) return '';
  const { spec } = product;
  const element = (name: string, text: string | number | undefined) =>
    text === undefined ? '' : `<${name}>${escapeXml(String(text))}</${name}>\n`;
  const pictures = product.pictures
    .slice(0, mostPictures)
    .map(({ source }) => element('picture', publishedPictureUrl(origin, source)));
  const sizes = [spec.outerLengthMm, spec.outerWidthMm, spec.outerHeightMm].map((size) => size && size / 10);
  return `<offer id="${offerId(product.id)}" available="${product.availability === 'in-stock'}">
${element('name', product.name)}${element('vendor', site.shortName)}${element('vendorCode', product.sku)}${element('model', product.modelIndex)}${element('url', `${origin}${href('product', { slug: product.category, id: product.id })}`)}${exactRub === undefined ? `<price from="true">${fromRub}</price>\n` : element('price', exactRub)}<currencyId>RUB</currencyId>
${element('categoryId', categoryId)}${pictures.join('')}<description>${cdata(`<p>${product.summary}</p>${product.body}`)}</description>
<manufacturer_warranty>true</manufacturer_warranty>
<country_of_origin>Россия</country_of_origin>
${element('weight', spec.tareMassKg)}${sizes.every((size) => size !== undefined) ? element('dimensions', sizes.join('/')) : ''}${renderParams(spec)}</offer>
`;
}

/** Latin letters and digits only, as the format demands. */
export function offerId(productId: string): string {
  return productId.replaceAll('-', '');
}

function renderParams(spec: Product['spec']): string {
  return listFigures(spec)
    .slice(0, mostParams)
    .map(({ label, value, unit }) => {
      const text = typeof value === 'boolean' ? (value ? 'да' : 'нет') : [value].flat().join(', ');
      const inUnit = unit === undefined ? '' : ` unit="${escapeXml(unit)}"`;
      return `<param name="${escapeXml(label)}"${inUnit}>${escapeXml(text)}</param>\n`;
    })
    .join('');
}
