/** The list «Документы» of a product: files that the site makes, files of the content, and what is sent on request. */
import type { DocumentFiles } from '#server/content/files/document-files.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Product } from '#shared/content/product.ts';
import { isMadeDocument, type ProductDocument } from '#shared/content/product.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import {
  contractTemplatePath,
  drawingPaperPath,
  guaranteePaperPath,
  loadingPaperPath,
  manualPath,
  serviceBookPath,
  technicalTaskPath,
} from '#shared/documents/paper-paths.ts';
import { isDrawn } from '#shared/drawing/drawn-types.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import type { ListedDocument } from '#shared/page-data.ts';
import { documentFilePath, openDataPath } from '#shared/pages/paths.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';

/**
 * @param type whose manual and service book they are
 * @param days of the terms of guarantee and of the clauses of the contract; absent where the plant has none
 */
export function listDocuments(
  product: Product,
  type: Pick<TrailerType, 'slug' | 'manual'> | undefined,
  documentFiles: DocumentFiles,
  { guarantee, contract }: { guarantee: string | undefined; contract: string | undefined },
): ListedDocument[] {
  const { id, updated, documents } = product;
  const drawings = [
    { text: 'DXF 1:1', href: openDataPath(id, 'dxf') },
    { text: 'SVG', href: openDataPath(id, 'svg') },
  ];
  return [
    ...made('Технический лист', 'PDF', openDataPath(id, 'pdf'), 300, updated),
    ...(isDrawn(product) ? made('Габаритный чертёж', 'PDF', drawingPaperPath(id), 100, updated, drawings) : []),
    ...(loadingSpaceOf(product) ? made('Схема загрузки', 'PDF', loadingPaperPath(id), 100, updated) : []),
    ...listBooks(type),
    ...(guarantee ? made('Условия гарантии', 'PDF', guaranteePaperPath, 100, guarantee) : []),
    ...made('Техническое задание, образец', 'DOCX', technicalTaskPath(id), 30, updated),
    ...(contract ? made('Договор поставки, образец', 'DOCX', contractTemplatePath, 30, contract) : []),
    ...documents.filter((row) => !isMadeDocument(row)).map((row) => listGiven(row, documentFiles)),
  ];
}

function listBooks(type: Pick<TrailerType, 'slug' | 'manual'> | undefined): ListedDocument[] {
  if (type?.manual === undefined) return [];
  const { date } = type.manual;
  return [
    ...made('Руководство по\u00a0эксплуатации', 'PDF', manualPath(type.slug), 300, date),
    ...made('Сервисная книжка', 'PDF', serviceBookPath(type.slug), 300, date),
  ];
}

/**
 * @param most its size in kilobytes is less: a test fetches them all
 * @param day of its figures; absent where the content says none
 * @param others the same document in other formats
 */
function made(
  title: string,
  format: string,
  href: string,
  most: number,
  day: string | undefined,
  others: NamedLink[] = [],
): ListedDocument[] {
  const note = [`до\u00a0${most}\u00a0КБ`, ...(day === undefined ? [] : [formatDay(day)])].join(', ');
  return [{ links: [{ text: `${title}, ${format}`, href }, ...others], note }];
}

/** A file that this site lacks, as one of an API, is sent on request too. */
function listGiven({ kind, title, note, date, file = '' }: ProductDocument, files: DocumentFiles): ListedDocument {
  const found = files.get(file);
  const [, format = ''] = file.split('.');
  const link = found && { text: `${title}, ${format.toUpperCase()}`, href: documentFilePath(file) };
  const size = found ? `${formatNumber(Math.ceil(found.bytes.length / 1000))}\u00a0КБ` : 'по\u00a0запросу';
  return {
    links: [link ?? { text: title, href: leadHref('product') }],
    // What is worked out for one customer has no edition.
    note: [size, note, kind === 'calculation' ? undefined : formatDay(date)].filter(Boolean).join(', '),
  };
}
