/** The table of documents: what lies at which address. One handler opens all that are made to order. */
import { extname } from 'node:path';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { memoizeRecord } from '#server/cache/memoize.ts';
import type { DocumentFiles } from '#server/content/files/document-files.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { compose } from '#server/middleware/compose.ts';
import {
  comparePaperPath,
  contractTemplatePath,
  drawingPaperPath,
  guaranteePaperPath,
  leasePaperPath,
  loadingPaperPath,
  manualPath,
  rentPaperPath,
  requisitesPaperPath,
  serviceBookPath,
  technicalTaskPath,
  tripPaperPath,
} from '#shared/documents/paper-paths.ts';
import { documentFilePath, openDataPath, priceListPaths } from '#shared/pages/paths.ts';
import {
  type AskedDocument,
  DocumentMoved,
  type DocumentNeeds,
  type DocumentOrder,
  findModel,
  type NamedFile,
  openDocument,
} from './document.ts';
import { drawingFiles } from './drawing-router.ts';
import { contentDisposition } from './file-name.ts';
import { etagOf, type KnownFile, sendFile } from './known-files.ts';
import { comparison, drawingOrder, loadingOrder, modelOrConfiguration, taskTemplate } from './model-papers.ts';
import { contractTemplate, guaranteeTerms, leaseOrder, rentTerms, requisitesCard } from './plant-papers.ts';
import { priceListOrder } from './price-list.ts';
import { productBundle } from './product-bundle.ts';
import { quotePapers } from './quote-papers.ts';
import { driversSheet } from './trip-paper.ts';
import { excerptOrder, manualOrder, serviceBookOrder } from './type-papers.ts';

interface DocumentRow {
  path: string;
  /** @throws HttpError 404; DocumentMoved where the address is spelled otherwise */
  order(needs: DocumentNeeds, asked: AskedDocument): Promise<DocumentOrder>;
  /** Where all of them are what a visitor has chosen. */
  isIndexed?: false;
}

const rows: readonly DocumentRow[] = [
  { path: openDataPath(':id', 'pdf'), order: modelOrConfiguration },
  { path: drawingPaperPath(':id'), order: async (needs, asked) => drawingOrder(await findModel(needs, asked)) },
  {
    path: loadingPaperPath(':id'),
    order: async (needs, asked) => loadingOrder(needs, await findModel(needs, asked), asked.client),
  },
  {
    path: technicalTaskPath(':id'),
    order: async (needs, asked) => taskTemplate(await findModel(needs, asked)),
    isIndexed: false,
  },
  { path: contractTemplatePath, order: contractTemplate, isIndexed: false },
  { path: manualPath(':slug', 'brief'), order: excerptOrder },
  { path: manualPath(':slug'), order: manualOrder },
  { path: serviceBookPath(':slug'), order: serviceBookOrder },
  { path: requisitesPaperPath, order: requisitesCard },
  { path: guaranteePaperPath, order: guaranteeTerms },
  { path: rentPaperPath, order: rentTerms },
  { path: leasePaperPath, order: leaseOrder, isIndexed: false },
  { path: tripPaperPath, order: driversSheet, isIndexed: false },
  { path: priceListPaths.xlsx, order: (needs, asked) => priceListOrder(needs, asked, 'xlsx') },
  { path: priceListPaths.csv, order: (needs, asked) => priceListOrder(needs, asked, 'csv') },
  { path: comparePaperPath, order: comparison, isIndexed: false },
];

/** Of files that are no papers. */
const fileTypes: Readonly<Record<string, string>> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
};

/** All steps that answer with a document, a drawing or a bundle of them. */
export function documents(needs: DocumentNeeds & Parameters<typeof quotePapers>[0]): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  for (const row of rows) router.get(row.path, (request, response) => answer(needs, row, request, response));
  return compose(router, productBundle(needs), quotePapers(needs), contentDocuments(needs), drawingFiles(needs));
}

/** @throws whatever the order throws, HttpError 503 with a time to come back when it cannot be made now */
async function answer(needs: DocumentNeeds, row: DocumentRow, request: Request, response: Response): Promise<void> {
  const { locals } = response;
  locals.errorFormat = 'text';
  const { search, visitorLeft: signal } = locals;
  const client = queueKey(request.ip);
  if (row.isIndexed === false) response.set('X-Robots-Tag', 'noindex');
  try {
    const order = await row.order(needs, { params: request.params, search, query: request.query, client, signal });
    const file = await openDocument(needs, client, order);
    const type = fileTypes[extname(file.name)] ?? 'application/pdf';
    send(request, response, { ...file, type, isIndexed: row.isIndexed ?? order.isIndexed ?? true });
  } catch (error) {
    if (!(error instanceof DocumentMoved)) throw error;
    response.redirect(302, error.to);
  }
}

/** What browsers cannot show is saved. */
function send(request: Request, response: Response, file: NamedFile & Pick<KnownFile, 'type' | 'isIndexed'>): void {
  const { name, type, bytes, etag, isIndexed } = file;
  const disposition = contentDisposition(name, type === 'application/pdf' ? 'inline' : 'attachment');
  sendFile(request, response, { type, disposition, etag, bodies: { identity: bytes }, isIndexed });
}

/** @throws HttpError 404 for any other name: the files were read at the start, no path is ever opened */
function contentDocuments({ documentFiles }: { documentFiles: DocumentFiles }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const etagFor = memoizeRecord(etagOf);
  router.get(documentFilePath(':name'), (request, response) => {
    response.locals.errorFormat = 'text';
    const name = String(request.params['name']);
    const file = documentFiles.get(name);
    if (file === undefined) throw new HttpError(404, 'no such document');
    send(request, response, { name, etag: etagFor(file.bytes), ...file, isIndexed: true });
  });
  return router;
}
