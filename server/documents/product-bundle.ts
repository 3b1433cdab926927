/** All files of a model or of a configuration in one: `/data/products/{id}.zip`, streamed while its papers are made one by one. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { type Response, Router } from 'express';
import { queueKey } from '#server/limits/client-network.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { createFairLimiter, TooMuchWork } from '#server/limits/limiter.ts';
import { limits } from '#server/limits/limits.ts';
import type { OpenedConfiguration } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { formatDay, formatPhone, withPlainSpaces } from '#shared/format.ts';
import { bundlePath, openDataPath } from '#shared/pages/paths.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import {
  type AskedDocument,
  type AskedModel,
  type DocumentNeeds,
  type DocumentOrder,
  findModel,
  openDocument,
} from './document.ts';
import { openDrawing } from './drawing-router.ts';
import { contentDisposition, safeFileName } from './file-name.ts';
import {
  drawingOrder,
  loadingOrder,
  modelSheet,
  openAskedConfiguration,
  setOrder,
  taskTemplate,
} from './model-papers.ts';
import { contractTemplate, guaranteeTerms, requisitesCard } from './plant-papers.ts';
import { excerptOrder } from './type-papers.ts';

/** From the request to the first byte. */
const { waitMs: firstMs, ...bundleLimits } = limits.bundles;

/** @throws HttpError 404 for an unknown product or code, 503 with a time to come back when its first paper cannot be made now */
export function productBundle(needs: DocumentNeeds): Router {
  const slots = createFairLimiter(bundleLimits);
  const router = Router({ caseSensitive: true, strict: true });
  router.get(openDataPath(':id', 'zip'), async (request, response) => {
    const { locals } = response;
    locals.errorFormat = 'text';
    const { visitorLeft: signal } = locals;
    const client = queueKey(request.ip);
    const model = await findModel(needs, { params: request.params, signal });
    const { product, site } = model;
    const code = request.query['set'];
    const opened = code === undefined ? undefined : openAskedConfiguration(needs, model, code);
    const address = bundlePath(product.id, opened?.code);
    if (address !== request.originalUrl) {
      response.redirect(302, address);
      return;
    }
    const members = await listMembers(needs, model, { client, signal }, opened);
    const name = opened === undefined ? product.shortName : `${product.shortName}, код ${opened.code}`;
    const head = {
      'Content-Type': 'application/zip',
      'Cache-Control': 'public, max-age=600',
      'Content-Disposition': contentDisposition(`${name}.zip`, 'attachment'),
      'X-Robots-Tag': 'noindex',
    };
    if (request.method === 'HEAD') {
      response.set(head).end();
      return;
    }
    const given = new AbortController();
    const files = startMaking(
      members,
      // The slot is for making papers: who reads slowly holds none.
      (makeAll) => slots.run(client, makeAll),
      AbortSignal.any([signal, given.signal]),
    );
    // Made before the first byte, while the status can still be 503.
    const late = () => new TooMuchWork('folder: takes too long');
    await withTimeout(firstMs, async () => files[0]?.made, { late }).catch((error: unknown) => {
      given.abort();
      if (!signal.aborted) throw error;
    });
    if (signal.aborted) return;
    const search = opened === undefined ? '' : `?set=${opened.code}`;
    const url = `${needs.config.siteUrl}${productHref(product)}${search}`;
    const text = bundleText(product, site, url, members);
    response.set(head);
    const contents = { name: 'Состав папки.txt', made: Promise.resolve(text) };
    await sendZip(response, [contents, ...files], {
      changed: new Date(product.updated ?? needs.frontend.build.time),
      signal,
    });
  });
  return router;
}

/**
 * Makes the files one by one.
 * @param run waits for the client's turn
 * @returns the files in their order; where one fails, those after it fail too
 */
function startMaking(
  members: readonly BundleMember[],
  run: (makeAll: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): { name: string; made: Promise<Buffer> }[] {
  const files = members.map(({ name, open }) => ({ name, open, ...Promise.withResolvers<Buffer>() }));
  const makeAll = async () => {
    for (const { open, resolve } of files) {
      signal.throwIfAborted();
      resolve((await open()).bytes);
    }
  };
  run(makeAll).catch((error: unknown) => {
    for (const { reject } of files) reject(error);
  });
  return files.map(({ name, promise }) => {
    // Reported where the file is sent, if it comes to that.
    promise.catch(() => undefined);
    return { name, made: promise };
  });
}

/** Whole or cut off: without its end no program takes it for a folder. @throws whatever a member throws */
async function sendZip(
  response: Response,
  files: ReturnType<typeof startMaking>,
  { changed, signal }: { changed: Date; signal: AbortSignal },
): Promise<void> {
  let failure: unknown;
  async function* openOneByOne() {
    for (const { name, made } of files) {
      const bytes = await made.catch((error: unknown) => {
        if (!signal.aborted) failure = error;
        throw error;
      });
      signal.throwIfAborted();
      yield { name: safeFileName(name), lastModified: changed, input: bytes };
    }
  }
  try {
    await pipeline(Readable.from(makeZip(openOneByOne())), response);
  } catch {
    // The pipeline has cut the connection, as if the visitor had left.
    if (failure !== undefined) throw failure;
  }
}

interface BundleMember {
  name: string;
  open(): Promise<{ bytes: Buffer }>;
}

/** @param opened the configuration; absent: of the model without one */
async function listMembers(
  needs: DocumentNeeds,
  model: AskedModel,
  { client, signal }: Pick<AskedDocument, 'client' | 'signal'>,
  opened?: OpenedConfiguration,
): Promise<BundleMember[]> {
  const guarantee = await needs.content.service({ slug: 'guarantee' }, { signal });
  const { product, type } = model;
  const ordered = (name: string, order: () => DocumentOrder | Promise<DocumentOrder>): BundleMember => ({
    name,
    open: async () => openDocument(needs, client, await order()),
  });
  const drawn = (name: string, format: 'dxf' | 'svg'): BundleMember => ({
    name,
    open: async () => ({ bytes: (await openDrawing(needs.brand, product, format)).bodies.identity }),
  });
  return [
    ordered('Технический лист.pdf', () => modelSheet(needs, model, client)),
    ...(opened === undefined ? [] : [ordered(`Расчёт ${opened.code}.pdf`, () => setOrder(needs, model, opened))]),
    ...(isDrawn(product)
      ? [
          ordered('Габаритный чертёж.pdf', () => drawingOrder(model)),
          drawn('Чертёж, 1 к 1.dxf', 'dxf'),
          drawn('Чертёж.svg', 'svg'),
        ]
      : []),
    ...(loadingSpaceOf(product) === undefined
      ? []
      : [ordered('Схема загрузки.pdf', () => loadingOrder(needs, model, client))]),
    // Of the manual, where its type has one.
    ...(type?.manual === undefined
      ? []
      : [ordered('Памятка водителю.pdf', () => excerptOrder(needs, { params: { slug: type.slug }, signal }))]),
    ...(guarantee ? [ordered('Условия гарантии.pdf', () => guaranteeTerms(needs, { signal }))] : []),
    ordered('Техническое задание, образец.docx', () => taskTemplate(model)),
    ...(needs.contract ? [ordered('Договор поставки, образец.docx', () => contractTemplate(needs))] : []),
    ordered('Реквизиты.pdf', () => requisitesCard(needs)),
    ...listOwnFiles(needs, model),
  ];
}

function listOwnFiles({ documentFiles }: DocumentNeeds, { product }: AskedModel): BundleMember[] {
  return product.documents.flatMap(({ title, file = '' }) => {
    const found = documentFiles.get(file);
    return found === undefined ? [] : [{ name: `${title}.${file.split('.').at(-1)}`, open: async () => found }];
  });
}

/** For every editor: a byte order mark, and lines as Windows ends them. @param url of the page of the model or configuration */
function bundleText(product: Product, site: SiteSettings, url: string, members: readonly BundleMember[]): Buffer {
  const lines = [
    product.name,
    `${product.updated === undefined ? '' : `Данные на ${formatDay(product.updated)}. `}Страница: ${url}`,
    '',
    'В папке:',
    ...members.map(({ name }, place) => `${place + 1}. ${name}`),
    '',
    'Технический лист, чертежи и расчёт сделаны по данным страницы и офертой не являются.',
    'Файлы со словом «образец» — не документы завода: заполните и согласуйте их.',
    'Одобрение типа, протоколы и сертификаты пришлём по запросу.',
    '',
    `${site.name}, ${formatPhone(site.phone)}, ${site.email}`,
    ...(site.sampleNotice === undefined ? [] : [site.sampleNotice]),
  ];
  return Buffer.from(`\uFEFF${withPlainSpaces(lines.join('\r\n'))}\r\n`);
}
