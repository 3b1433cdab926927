/** Papers of a product as PDF files: `/data/products/{id}.pdf`. */
import { type Request, Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { dataSheet } from '#server/documents/contents/data-sheet.ts';
import { setSheet } from '#server/documents/contents/set-sheet.ts';
import { requisites } from '#server/documents/contents/sheet-terms.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { countSet } from '#shared/configuration/count-set.ts';
import { type OpenedSet, openSet } from '#shared/configuration/open-set.ts';
import { titleOfSet } from '#shared/configuration/set-name.ts';
import type { DeliveryCity, DeliveryTerms } from '#shared/content/delivery.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { formatDay } from '#shared/format.ts';
import { openDataPath, setPaperPath } from '#shared/pages/paths.ts';
import { recordId } from '#shared/route-params.ts';
import { href } from '#shared/routes.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { PaperPictures } from './paper-pictures.ts';
import type { PaperFile, Papers } from './papers.ts';

export interface ProductPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product' | 'types'>;
  frontend: { build: Build };
  papers: Papers;
  setTerms: SetTerms;
  delivery: DeliveryTerms;
  paperPictures: PaperPictures;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

/** @throws HttpError 404 for an unknown product or code, 503 with a time to come back when papers cannot be set now */
export function productPapers(dependencies: ProductPaperDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(openDataPath(':id', 'pdf'), async (request, response) => {
    response.locals.errorFormat = 'text';
    const id = String(request.params['id']);
    const asked = await findAskedProduct(dependencies, { id, request, signal: response.locals.visitorLeft });
    const code = request.query['set'];
    if (code === undefined) return sendPdf(request, response, await openDataSheet(dependencies, asked));
    const opened = openAskedSet(dependencies, asked, code);
    const city = dependencies.delivery.cities.find(({ slug }) => slug === request.query['city']);
    const address = setPaperPath(id, opened.code, city?.slug);
    // One address for each set; what cannot be had any more is said on its page.
    if (address !== request.originalUrl) {
      response.redirect(302, address);
      return;
    }
    response.set('X-Robots-Tag', 'noindex');
    sendPdf(request, response, await openSetSheet(dependencies, asked, opened, city));
  });
  return router;
}

export interface AskedPaper {
  product: Product;
  type: TrailerType | undefined;
  site: SiteSettings;
  client: string;
}

/** @throws HttpError 404 for an unknown product */
export async function findAskedProduct(
  { content, readSite }: Pick<ProductPaperDependencies, 'content' | 'readSite'>,
  { id, request, signal }: { id: string; request: Request; signal: AbortSignal },
): Promise<AskedPaper> {
  const [product, types, site] = await Promise.all([
    recordId(id) ? content.product({ id }, { signal }) : undefined,
    content.types({}, { signal }),
    readSite(),
  ]);
  if (product === undefined) throw new HttpError(404, 'no such product');
  const type = types.find(({ code }) => code === product.type);
  return { product, type, site, client: queueKey(request.ip) };
}

/** @throws HttpError 404 for a code that cannot be read or is of another model */
export function openAskedSet(
  { setTerms }: Pick<ProductPaperDependencies, 'setTerms'>,
  { product }: AskedPaper,
  code: unknown,
): OpenedSet {
  const opened = openSet(product, setTerms, String(code));
  if (opened.fault !== undefined) throw new HttpError(404, `paper: ${opened.notes.join(' ')}`);
  return opened;
}

export async function openDataSheet(
  dependencies: ProductPaperDependencies,
  { product, type, site, client }: AskedPaper,
): Promise<PaperFile & { name: string }> {
  const keyFields = type?.keyFields ?? [];
  const { papers, frontend, config, paperPictures } = dependencies;
  const key = ['data-sheet', frontend.build.id, digestOf(product), digestOf(site), keyFields.join()].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(pageOf(config.siteUrl, product), site),
    title: product.name,
    kind: 'Технический лист',
    day: formatDay(product.updated),
    lead: product.summary,
    blocks: dataSheet({ product, keyFields, jpeg: await paperPictures.jpeg(product.pictures[0], client) }),
  }));
  return { ...file, name: `${product.shortName}, технический лист.pdf` };
}

/** Dated by the day on which it is made: its sums hold from then on. */
export async function openSetSheet(
  dependencies: ProductPaperDependencies,
  { product, site, client }: AskedPaper,
  opened: OpenedSet,
  city?: DeliveryCity,
): Promise<PaperFile & { name: string }> {
  const { papers, frontend, config, setTerms: terms, delivery, now } = dependencies;
  const day = plantDay(now(), site.timeZone);
  const { code = '' } = opened;
  const digests = [product, site, terms, delivery].map(digestOf);
  const key = ['set-sheet', frontend.build.id, ...digests, day, code, city?.slug].join(' ');
  const file = await papers.get(key, client, async () => {
    const counted = countSet({ product, terms, opened, site, path: pageOf('', product), delivery, city, day });
    const url = `${config.siteUrl}${counted.path}`;
    return {
      ...framePaper(url, site),
      title: product.name,
      kind: 'Расчёт',
      day: datePaper(counted.day, site.timeZone),
      lead: titleOfSet(counted),
      blocks: setSheet({ counted, seller: requisites(site), url, zone: site.timeZone }),
    };
  });
  return { ...file, name: `${product.shortName}, расчёт ${code}.pdf` };
}

const pageOf = (origin: string, { category, id }: Product) => `${origin}${href('product', { slug: category, id })}`;
