/** Routes of the feeds: news and blog as RSS and Atom, the catalogue as YML. */

import { createHash } from 'node:crypto';
import { Router } from 'express';
import sanitize from 'sanitize-html';
import { type CallOptions, type ContentSource, readProducts } from '#server/content/content-source.ts';
import { listFigures } from '#server/content/specification.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { countryName } from '#server/seo/json-ld/json-ld-context.ts';
import { type SeoDependencies, sendParts, sendText } from '#server/seo/send-file.ts';
import { readAddresses } from '#server/seo/sitemaps/address-parts.ts';
import { cdata, escapeXml, xmlHead } from '#server/seo/xml.ts';
import { pageLanguage } from '#shared/constants.ts';
import type { PageAddress } from '#shared/content/address.ts';
import type { Article, ArticleSection } from '#shared/content/article.ts';
import type { Category } from '#shared/content/category.ts';
import type { Product } from '#shared/content/product.ts';
import type { PlantZone, SiteSettings } from '#shared/content/site.ts';
import { catalogueFeedPath, feedPaths } from '#shared/pages/paths.ts';
import { articleHref, productHref } from '#shared/pages/record-links.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import { localClock, plantDay, plantMoment } from '#shared/tools/plant-time.ts';

// Reads the entries of a feed: the newest articles of a section with their full text.

const entriesPerFeed = 20;

type FeedEntry = ReturnType<typeof toEntry>;

async function readEntries(content: ContentSource, section: ArticleSection, origin: string, options: CallOptions) {
  const list = await content.articles({ section, perPage: entriesPerFeed }, options);
  const articles = await Promise.all((list?.articles ?? []).map(({ id }) => content.article({ section, id }, options)));
  return articles.flatMap((article) => (article === undefined ? [] : [toEntry(article, origin)]));
}

function toEntry(article: Article, origin: string) {
  const { date, updated = date, body } = article;
  const picture = article.picture && { ...article.picture, url: publishedPictureUrl(origin, article.picture.source) };
  // The picture comes above the text, as on the page.
  const image = picture && `<p><img src="${escapeXml(picture.url)}" alt="${escapeXml(picture.alt)}"/></p>`;
  return {
    ...article,
    url: `${origin}${articleHref(article)}`,
    updated,
    picture,
    /** The complete article; addresses of links and pictures are absolute. */
    html: `${image ?? ''}${withAbsoluteLinks(body, origin)}`,
  };
}

/** For readers that know no address of the text. */
const withAbsoluteLinks = (html: string, origin: string) => html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);

/** Content has days, feeds want timestamps: nine in the morning at the plant. */
const toMoment = (day: string, zone: PlantZone) => plantMoment(day, '09:00:00', zone);

// The catalogue in Yandex Market Language: every product with a price, rendered one at a time.

const mostPictures = 10;
/** `param` elements per offer, which repeat the specification. */
const mostParams = 60;

interface FeedParts {
  site: SiteSettings;
  origin: string;
  categories: readonly Category[];
  products: AsyncIterable<Product>;
}

async function* renderCatalogueFeed(parts: FeedParts): AsyncGenerator<string> {
  const { site, origin, categories, products } = parts;
  // The format wants numeric ids: positions in the list, which starts with the root.
  const numbers = new Map(categories.map(({ path }, index) => [path, index + 1]));
  const rows = categories.map(({ path, title }) => {
    const parent =
      path === '' ? undefined : numbers.get(path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
    return `<category id="${numbers.get(path)}"${parent ? ` parentId="${parent}"` : ''}>${escapeXml(title)}</category>\n`;
  });
  const { day, time } = localClock(Date.now(), site.timeZone);
  yield `${xmlHead}<yml_catalog date="${plantMoment(day, time, site.timeZone)}">
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
  return `<offer id="${toOfferId(product.id)}" available="${product.availability === 'in-stock'}">
${element('name', product.name)}${element('vendor', site.shortName)}${element('vendorCode', product.sku)}${element('model', product.modelIndex)}${element('url', `${origin}${productHref(product)}`)}${exactRub === undefined ? `<price from="true">${fromRub}</price>\n` : element('price', exactRub)}<currencyId>RUB</currencyId>
${element('categoryId', categoryId)}${pictures.join('')}<description>${cdata(`<p>${product.summary ?? product.name}</p>${sanitize(product.body, description)}`)}</description>
${element('manufacturer_warranty', product.warranty && 'true')}${element('country_of_origin', countryName(site.country))}${element('weight', spec.tareMassKg)}${sizes.every((size) => size !== undefined) ? element('dimensions', sizes.join('/')) : ''}${renderParams(spec)}</offer>
`;
}

/** What Yandex takes in a description: no links, no tables (their figures are params), headings of one level. */
const description: sanitize.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'br', 'h3'],
  allowedAttributes: {},
  nonTextTags: ['table'],
  transformTags: { h2: 'h3', h4: 'h3' },
};

/** The format demands twenty Latin letters and digits at most: the digest tells `a-bc` from `ab-c`. */
function toOfferId(id: string): string {
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return `${id.replace(/[^A-Za-z0-9]/g, '').slice(0, 12)}${digest}`;
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

interface FeedHead {
  title: string;
  description: string;
  site: SiteSettings;
  /** Address of the list page. */
  page: string;
  /** Address of the feed itself. */
  self: string;
  /** ISO day of the latest change. */
  updated: string;
}

function renderRss(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { title, description, site, page, self, updated } = head;
  const { name: plantName, email, timeZone: zone } = site;
  const items = entries.map((entry) => {
    const image = entry.picture && `<enclosure url="${escapeXml(entry.picture.url)}" type="image/webp" length="0"/>\n`;
    return `<item>
<title>${escapeXml(entry.title)}</title>
<link>${escapeXml(entry.url)}</link>
<guid isPermaLink="true">${escapeXml(entry.url)}</guid>
<pubDate>${new Date(toMoment(entry.date, zone)).toUTCString()}</pubDate>
<category>${escapeXml(entry.rubric)}</category>
<dc:creator>${escapeXml(entry.author?.name ?? plantName)}</dc:creator>
<description>${escapeXml(entry.summary)}</description>
${image ?? ''}<content:encoded>${cdata(entry.html)}</content:encoded>
</item>
`;
  });
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(description)}</description>
<language>${pageLanguage}</language>
<managingEditor>${escapeXml(`${email} (${plantName})`)}</managingEditor>
<lastBuildDate>${new Date(toMoment(updated, zone)).toUTCString()}</lastBuildDate>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}

function renderAtom(head: FeedHead, entries: readonly FeedEntry[]): string {
  const { title, description, site, page, self, updated } = head;
  const { name: plantName, timeZone: zone } = site;
  const items = entries.map(
    (entry) => `<entry>
<id>${escapeXml(entry.url)}</id>
<title>${escapeXml(entry.title)}</title>
<link href="${escapeXml(entry.url)}"/>
<published>${toMoment(entry.date, zone)}</published>
<updated>${toMoment(entry.updated, zone)}</updated>
<author><name>${escapeXml(entry.author?.name ?? plantName)}</name></author>
<category term="${escapeXml(entry.rubric)}"/>
<summary>${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entry.html)}</content>
</entry>
`,
  );
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${pageLanguage}">
<id>${escapeXml(page)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<link href="${escapeXml(page)}"/>
<link href="${escapeXml(self)}" rel="self" type="application/atom+xml"/>
<updated>${toMoment(updated, zone)}</updated>
<author><name>${escapeXml(plantName)}</name></author>
${items.join('')}</feed>
`;
}

const maxAgeSeconds = 600;
const formats = {
  rss: { type: 'application/rss+xml; charset=utf-8', render: renderRss },
  atom: { type: 'application/atom+xml; charset=utf-8', render: renderAtom },
} as const;
const lists = { blog: 'blog-list', news: 'news-list' } as const satisfies Record<ArticleSection, string>;
export function feeds(dependencies: SeoDependencies): Router {
  const { config, content, openedAt, readSite } = dependencies;
  const origin = config.siteUrl;
  const router = Router({ caseSensitive: true, strict: true });

  for (const section of Object.keys(lists) as ArticleSection[]) {
    for (const format of ['rss', 'atom'] as const) {
      router.get(feedPaths[section][format], async (_request, response) => {
        const options = { signal: response.locals.visitorLeft };
        const path = href(lists[section]);
        const [entries, site, seo] = await Promise.all([
          readEntries(content, section, origin, options),
          readSite(),
          content.seo({ path: path.slice(1) }, options),
        ]);
        const days = entries.map(({ updated }) => updated).sort();
        const head = {
          title: seo.seo_title ?? site.name,
          description: seo.seo_description ?? site.name,
          site,
          page: `${origin}${path}`,
          self: `${origin}${feedPaths[section][format]}`,
          updated: days.at(-1) ?? plantDay(Date.parse(openedAt), site.timeZone),
        };
        const { type, render } = formats[format];
        sendText(response, { type, maxAgeSeconds, changes: [openedAt, ...days] }, render(head, entries));
      });
    }
  }

  router.get(catalogueFeedPath, async (request, response) => {
    const options = { signal: response.locals.visitorLeft };
    const [site, categories, list] = await Promise.all([
      readSite(),
      content.categories({}, options),
      readAddresses(content, 'products', options),
    ]);
    if (list === undefined) throw new HttpError(404, 'no products');
    const changes = [openedAt, list.updated];
    const products = readListed(content, list.parts, options);
    await sendParts(
      { request, response, facts: ['catalogue', list.total, origin] },
      { type: 'application/xml; charset=utf-8', maxAgeSeconds, changes },
      renderCatalogueFeed({ site, origin, categories, products }),
    );
  });
  return router;
}

async function* readListed(content: ContentSource, parts: AsyncIterable<PageAddress[]>, options: CallOptions) {
  for await (const part of parts) {
    const ids = part.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    yield* readProducts(ids, (id) => content.product({ id }, options));
  }
}
