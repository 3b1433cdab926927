/** All steps that answer with a paper, a drawing, a folder or a document. */

import { createHash } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import type { DocumentFiles } from '#server/content/files/document-files.ts';
import { compareSheet } from '#server/documents/contents/compare-sheet.ts';
import { openManual } from '#server/documents/contents/open-manual.ts';
import { openManualExcerpt } from '#server/documents/contents/open-manual-excerpt.ts';
import { openServiceBook } from '#server/documents/contents/open-service-book.ts';
import { rentTermsSheet } from '#server/documents/contents/rent-terms-sheet.ts';
import type { TypePaperDependencies } from '#server/documents/contents/type-record.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { compose } from '#server/middleware/compose.ts';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { modelInSets } from '#shared/configuration/product-of-set.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { comparePaperHref, manualPath, rentPaperPath, serviceBookPath } from '#shared/documents/paper-paths.ts';
import { formatDay, formatModelCount } from '#shared/format.ts';
import { documentFilePath } from '#shared/pages/paths.ts';
import { mostCompared } from '#shared/queries/page-queries.ts';
import { href, readQuery } from '#shared/routes.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { drawingPaper } from './drawing-paper.ts';
import { drawingFiles } from './drawing-router.ts';
import { contentDisposition } from './file-name.ts';
import { guaranteePaper } from './guarantee-paper.ts';
import { type KnownFile, sendFile } from './known-files.ts';
import { loadingPaper } from './loading-paper.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';
import { plantPapers } from './plant-papers.ts';
import { productFolder } from './product-bundle.ts';
import { productPapers } from './product-papers.ts';
import { quotePapers } from './quote-papers.ts';
import { specimenFiles } from './template-files.ts';
import { tripPaper } from './trip-paper.ts';

interface ComparePaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  frontend: { build: Build };
  papers: Papers;
  setTerms: SetTerms;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

/** Fewer than two models move to the page, which says what is missing. @throws HttpError 503 with a time to come back */
function comparePaper(dependencies: ComparePaperDependencies): Router {
  const { content, setTerms, readSite } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(comparePaperHref([]), async (request, response) => {
    response.locals.errorFormat = 'text';
    const { search, visitorLeft: signal } = response.locals;
    const { models: asked = [], set: codes = [] } = readQuery('compare', search);
    const found = await Promise.all(asked.slice(0, mostCompared).map((id) => content.product({ id }, { signal })));
    const models = found.flatMap((model) => (model === undefined ? [] : [asCompared(model, codes, setTerms)]));
    const compared = [models.map(({ id }) => id), models.flatMap(({ code }) => code ?? [])] as const;
    const address = models.length < 2 ? compareHref(...compared) : comparePaperHref(...compared);
    response.set('X-Robots-Tag', 'noindex');
    if (address !== comparePaperHref([]) + search) {
      response.redirect(302, address);
      return;
    }
    const site = await readSite();
    const client = queueKey(request.ip);
    const products = models.map(({ product }) => product);
    sendPdf(
      request,
      response,
      await openComparison(dependencies, { products, page: compareHref(...compared), site, client }),
    );
  });
  return router;
}

function asCompared(model: Product, codes: readonly string[], terms: SetTerms) {
  const chosen = modelInSets(model, codes, terms);
  return { id: model.id, code: chosen?.code, product: chosen?.product ?? model };
}

interface AskedComparison {
  products: Product[];
  /** Of the same comparison on the site. */
  page: string;
  site: SiteSettings;
  client: string;
}

/** Dated by the day on which it is made; each price has a date of its own. */
async function openComparison(
  { config, frontend, papers, now }: ComparePaperDependencies,
  { products, page, site, client }: AskedComparison,
): Promise<PaperFile & { name: string }> {
  const day = plantDay(now(), site.timeZone);
  const key = ['compare', frontend.build.id, ...products.map(digestOf), digestOf(site), day, page].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${page}`, site),
    title: 'Сравнение моделей',
    kind: formatModelCount(products.length),
    day: datePaper(day, site.timeZone),
    lead: products.map(({ shortName }) => shortName).join(', '),
    blocks: compareSheet(products, site.offerNote),
  }));
  return { ...file, name: `Сравнение, ${formatModelCount(products.length)}.pdf` };
}

/** @throws HttpError 404 for any other name: the files were read at the start, no path is ever opened */
function contentDocuments({ documentFiles }: { documentFiles: DocumentFiles }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const sent = new Map(
    [...documentFiles].map(([name, { bytes, type }]): [string, KnownFile] => [
      name,
      {
        type,
        disposition: contentDisposition(name, type === 'application/pdf' ? 'inline' : 'attachment'),
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        bodies: { identity: bytes },
        isIndexed: true,
      },
    ]),
  );
  router.get(documentFilePath(':name'), (request, response) => {
    response.locals.errorFormat = 'text';
    const file = sent.get(String(request.params['name']));
    if (file === undefined) throw new HttpError(404, 'no such document');
    sendFile(request, response, file);
  });
  return router;
}

/** @throws HttpError 404 for an unknown type, 503 with a time to come back when papers cannot be set now */
function manualPapers(dependencies: TypePaperDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const open = (paper: typeof openManual) => async (request: Request, response: Response) => {
    response.locals.errorFormat = 'text';
    const file = await paper(dependencies, {
      typeSlug: String(request.params['slug']),
      client: queueKey(request.ip),
      signal: response.locals.visitorLeft,
    });
    sendPdf(request, response, file);
  };
  router.get(manualPath(':slug', 'brief'), open(openManualExcerpt));
  router.get(manualPath(':slug'), open(openManual));
  router.get(serviceBookPath(':slug'), open(openServiceBook));
  return router;
}

interface RentPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'service' | 'types'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

/** @throws HttpError 404 where the content has no rent, 503 with a time to come back when papers cannot be set now */
function rentPaper(dependencies: RentPaperDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(rentPaperPath, async (request, response) => {
    response.locals.errorFormat = 'text';
    const asked = { client: queueKey(request.ip), signal: response.locals.visitorLeft };
    sendPdf(request, response, await openRentTerms(dependencies, asked));
  });
  return router;
}

/** @param asked.client whose turn in the queue it takes */
async function openRentTerms(
  { config, content, frontend, papers, readSite }: RentPaperDependencies,
  { client, signal }: { client: string; signal: AbortSignal },
): Promise<PaperFile & { name: string }> {
  const [site, types, service] = await Promise.all([
    readSite(),
    content.types({}, { signal }),
    content.service({ slug: 'rent' }, { signal }),
  ]);
  if (service === undefined) throw new HttpError(404, 'paper: the content has no rent');
  const key = ['rent', frontend.build.id, ...[service, types, site].map(digestOf)].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${href('rent')}`, site),
    title: service.title,
    kind: 'Ставки и\u00a0условия аренды',
    day: formatDay(service.updated),
    lead: service.lead,
    blocks: rentTermsSheet(service, types, site),
  }));
  return { ...file, name: `Условия аренды, ${site.shortName}.pdf` };
}

const steps = [
  productPapers,
  productFolder,
  plantPapers,
  rentPaper,
  drawingPaper,
  tripPaper,
  loadingPaper,
  comparePaper,
  guaranteePaper,
  specimenFiles,
  manualPapers,
  quotePapers,
  contentDocuments,
  drawingFiles,
] as const;

type Each<Step> = Step extends (dependencies: infer Needs, ...rest: never[]) => unknown
  ? (needs: Needs) => void
  : never;
/** What all of them need together. */
type PaperFileDependencies = Each<(typeof steps)[number]> extends (needs: infer All) => void ? All : never;

export function paperFiles(dependencies: PaperFileDependencies): RequestHandler {
  return compose(...steps.map((open) => open(dependencies)));
}
