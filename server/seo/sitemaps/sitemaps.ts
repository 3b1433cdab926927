/** Sitemaps: an index, one map per kind of page, and for products one per 50 000. */
import { type Request, type Response, Router } from 'express';
import { listFilledPaths } from '#server/content/page-addresses.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { type SeoDependencies, sendParts, sendText } from '#server/seo/send-file.ts';
import { escapeXml, xmlHead } from '#server/seo/xml.ts';
import { type AddressKind, addressKindSchema, type PageAddress } from '#shared/content/address.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { addressesPerPart, readAddresses } from './address-parts.ts';

/** Limit per sitemap (sitemaps.org). */
const addressesPerMap = 50_000;
const partsPerMap = addressesPerMap / addressesPerPart;
const mapFile = { type: 'application/xml; charset=utf-8', maxAgeSeconds: 60 };

/** @throws HttpError 404 for an unknown map */
export function sitemaps({ config, content, openedAt, readSite }: SeoDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const origin = config.siteUrl;

  router.get('/sitemap.xml', async (_request, response) => {
    const { visitorLeft: signal } = response.locals;
    const kinds = await Promise.all(
      addressKindSchema.options.map(async (kind) => ({
        kind,
        list: await content.addresses({ kind, perPage: 1 }, { signal }),
      })),
    );
    const maps = kinds.flatMap(({ kind, list }) => {
      const { total = 0, updated } = list ?? {};
      const mapCount = kind === 'pages' ? 1 : Math.ceil(total / addressesPerMap);
      return Array.from({ length: mapCount }, (_, index) => ({ path: mapPath(kind, index + 1), updated }));
    });
    const rows = maps.map(({ path, updated }) => `<sitemap><loc>${origin}${path}</loc>${lastmod(updated)}</sitemap>\n`);
    const changes = [openedAt, ...maps.map(({ updated }) => updated)];
    const body = `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
    sendText(response, { ...mapFile, changes }, body);
  });

  for (const kind of addressKindSchema.options) {
    router.get(kind === 'products' ? '/sitemap-products-:number.xml' : mapPath(kind, 1), (request, response) =>
      sendMap(kind, request, response),
    );
  }
  return router;

  async function sendMap(kind: AddressKind, request: Request, response: Response): Promise<void> {
    const { number = '1' } = request.params;
    if (typeof number !== 'string' || !/^[1-9]\d{0,4}$/.test(number)) throw new HttpError(404, 'no such sitemap');
    const first = (Number(number) - 1) * partsPerMap + 1;
    const { visitorLeft: signal } = response.locals;
    const list = await readAddresses(content, kind, { first, most: partsPerMap, signal });
    if (list === undefined) throw new HttpError(404, 'no such sitemap');
    const { offers } = await readSite();
    const { total, updated, parts } = list;
    const fixed = kind === 'pages' ? await listFilledPaths(content, offers, { signal }) : [];
    const facts = [kind, number, total, origin, JSON.stringify(offers), fixed];
    const file = { ...mapFile, changes: [openedAt, updated] };
    await sendParts({ request, response, facts }, file, renderMap(withFixed(parts, fixed)));
  }

  async function* renderMap(parts: AsyncIterable<PageAddress[]>): AsyncGenerator<string> {
    yield `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
    for await (const part of parts) yield part.map(renderAddress).join('');
    yield '</urlset>\n';
  }

  function renderAddress({ path, updated, pictures }: PageAddress): string {
    const images = pictures.map((source) => {
      const address = publishedPictureUrl(origin, source);
      return `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`;
    });
    return `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${lastmod(updated)}${images.join('')}</url>\n`;
  }
}

/** Adds the pages of the route table that have no record in the content. */
async function* withFixed(parts: AsyncIterable<PageAddress[]>, fixed: readonly string[]) {
  const known = new Set<string>();
  for await (const part of parts) {
    for (const { path } of part) known.add(path);
    yield part;
  }
  yield fixed.filter((path) => !known.has(path)).map((path) => ({ path, pictures: [] }));
}

function mapPath(kind: AddressKind, number: number): string {
  return kind === 'products' ? `/sitemap-products-${number}.xml` : `/sitemap-${kind}.xml`;
}

function lastmod(updated: string | undefined): string {
  return updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
}
