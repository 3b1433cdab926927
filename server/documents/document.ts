/** What a document is before it is made: the answer to an address of the table in documents.ts. */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { OpenBrand } from '#server/brand/brand-files.ts';
import { memoizeRecord } from '#server/cache/memoize.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { OwnTables } from '#server/content/files/own-content.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import type { Planner } from '#server/limits/planner.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { Paper, PaperBlock } from '#shared/documents/paper.ts';
import { formatPhone } from '#shared/format.ts';
import { recordId } from '#shared/route-params.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import type { PaperPictures } from './paper-pictures.ts';
import type { PaperFile, Papers } from './papers.ts';

export interface DocumentNeeds extends Omit<OwnTables, 'money'> {
  brand: OpenBrand;
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product' | 'products' | 'types' | 'manual' | 'service'>;
  frontend: { build: Build };
  papers: Papers;
  paperPictures: PaperPictures;
  planner: Planner;
  readSite: () => Promise<SiteSettings>;
  /** The clock, ms since 1970. */
  now: () => number;
}

export interface AskedDocument {
  /** `id` of a product or `slug` of a type, where the path has one. */
  params: Readonly<Record<string, unknown>>;
  /** With its question mark, or empty. */
  search: string;
  query: Readonly<Record<string, unknown>>;
  /** Whose turn in the queue it takes. */
  client: string;
  signal: AbortSignal;
}

interface OrderedFile {
  /** Objects of the content and words: as long as they and the paper's frame stay, so does the document. */
  of: readonly (object | string | undefined)[];
  /** Of the file, in any letters. */
  name: string;
  /** What a visitor has chosen is no page of the plant's. */
  isIndexed?: false;
}

/** A file that needs no thread, made only where it is not stored. */
interface FileOrder extends OrderedFile {
  make(): Promise<Buffer>;
}

/** A paper but for what all of them have in common; its blocks are made only where it is not stored. */
interface PaperOrder extends OrderedFile, Omit<Paper, 'plant' | 'url' | 'address' | 'blocks'> {
  site: SiteSettings;
  /** The page that it came from, from the site's root. */
  page: string;
  blocks(): PaperBlock[] | Promise<PaperBlock[]>;
}

export type DocumentOrder = FileOrder | PaperOrder;

export type NamedFile = PaperFile & { name: string };

/** Another spelling of what was asked for, or the page that says what is missing. */
export class DocumentMoved extends Error {
  readonly to: string;

  constructor(to: string) {
    super('the document lies elsewhere');
    this.to = to;
  }
}

/** @throws HttpError 503 with a time to come back when it cannot be made now; whatever making it throws */
export async function openDocument(
  { brand, config, frontend, papers }: Pick<DocumentNeeds, 'brand' | 'config' | 'frontend' | 'papers'>,
  client: string,
  order: DocumentOrder,
): Promise<NamedFile> {
  const framed = 'make' in order ? [] : [order.kind, order.page, order.day, order.site];
  const parts = [...framed, ...order.of].map((part) => (typeof part === 'object' ? digestOf(part) : part));
  const file = await papers.get([...parts, brand.digest, frontend.build.id].join(' '), client, () =>
    'make' in order ? order.make() : framePaper(config.siteUrl, brand, order),
  );
  return { ...file, name: order.name };
}

async function framePaper(
  origin: string,
  { emblem, colours, curtainMark }: OpenBrand,
  { site, page, title, kind, lead, day, isLandscape, blocks }: PaperOrder,
): Promise<Paper> {
  const { name, phone, email, sampleNotice: notice } = site;
  const url = `${origin}${page}`;
  return {
    ...{ title, kind, lead, day, isLandscape, blocks: await blocks() },
    plant: { name, brand: { emblem, colours, curtainMark }, phone: formatPhone(phone), email, notice },
    ...{ url, address: url.replace(/^https?:\/\//, '') },
  };
}

/** The plant's day, for papers that hold from the day on which they are made. */
export function paperDay({ now }: Pick<DocumentNeeds, 'now'>, { timeZone }: SiteSettings): string {
  return datePaper(plantDay(now(), timeZone), timeZone);
}

export const digestOf = memoizeRecord((record: object) =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url'),
);

export interface AskedModel {
  product: Product;
  type: TrailerType | undefined;
  site: SiteSettings;
}

/** The product that the path of a file names; faults are told in plain text. @throws HttpError 404 for an unknown one */
export function findProduct(
  content: Pick<ContentSource, 'product'>,
  { params }: Request,
  { locals }: Response,
): Promise<Product> {
  locals.errorFormat = 'text';
  return readProduct(content, params['id'], locals.visitorLeft);
}

async function readProduct(content: Pick<ContentSource, 'product'>, name: unknown, signal: AbortSignal) {
  const id = String(name);
  const product = recordId(id) ? await content.product({ id }, { signal }) : undefined;
  if (product === undefined) throw new HttpError(404, 'no such product');
  return product;
}

/** @throws HttpError 404 for an unknown product */
export async function findModel(
  { content, readSite }: Pick<DocumentNeeds, 'content' | 'readSite'>,
  { params, signal }: Pick<AskedDocument, 'params' | 'signal'>,
): Promise<AskedModel> {
  const [product, types, site] = await Promise.all([
    readProduct(content, params['id'], signal),
    content.types({}, { signal }),
    readSite(),
  ]);
  return { product, type: types.find(({ code }) => code === product.type), site };
}
