/** The list «Документы» of a product: files that the site makes, files of the content, and what is sent on request. */
import type { DocumentFiles } from '#server/content/files/document-files.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Product } from '#shared/content/product.ts';
import { isMadeDocument, type ProductDocument } from '#shared/content/product-document.ts';
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

interface DocumentsOfProduct {
  product: Product;
  /** Its manual and service book; absent where the type has none. */
  type: Pick<TrailerType, 'slug' | 'manual'> | undefined;
  documentFiles: DocumentFiles;
  /** Day of its terms; absent where the content has no guarantee. */
  guaranteeUpdated: string | undefined;
  /** Day of its clauses; absent where the plant gives no template of its contract. */
  contractEdition: string | undefined;
}

export function listDocuments({
  product,
  type,
  documentFiles,
  guaranteeUpdated,
  contractEdition,
}: DocumentsOfProduct): ListedDocument[] {
  const { id, updated, documents } = product;
  const made: MadeDocument[] = [
    { title: 'Технический лист', format: 'PDF', href: openDataPath(id, 'pdf'), most: 300, date: updated },
    ...(isDrawn(product) ? [drawingOf(product)] : []),
    ...(loadingSpaceOf(product) === undefined
      ? []
      : [{ title: 'Схема загрузки', format: 'PDF', href: loadingPaperPath(id), most: 100, date: updated }]),
    ...listBooks(type),
    ...(guaranteeUpdated === undefined
      ? []
      : [{ title: 'Условия гарантии', format: 'PDF', href: guaranteePaperPath, most: 100, date: guaranteeUpdated }]),
    { title: 'Техническое задание, образец', format: 'DOCX', href: technicalTaskPath(id), most: 30, date: updated },
    ...(contractEdition === undefined
      ? []
      : [
          {
            title: 'Договор поставки, образец',
            format: 'DOCX',
            href: contractTemplatePath,
            most: 30,
            date: contractEdition,
          },
        ]),
  ];
  return [
    ...made.map(listMade),
    ...documents.filter((row) => !isMadeDocument(row)).map((row) => listGiven(row, documentFiles)),
  ];
}

interface MadeDocument {
  title: string;
  format: string;
  href: string;
  /** Of the same document, in other formats. */
  others?: NamedLink[];
  /** Its size in kilobytes is less: a test fetches them all. */
  most: number;
  /** Of its figures; absent where the content says none. */
  date: string | undefined;
}

function drawingOf({ id, updated }: Product): MadeDocument {
  return {
    title: 'Габаритный чертёж',
    format: 'PDF',
    href: drawingPaperPath(id),
    others: [
      { text: 'DXF 1:1', href: openDataPath(id, 'dxf') },
      { text: 'SVG', href: openDataPath(id, 'svg') },
    ],
    most: 100,
    date: updated,
  };
}

function listBooks(type: DocumentsOfProduct['type']): MadeDocument[] {
  if (type?.manual === undefined) return [];
  const { slug, manual } = type;
  const book = { format: 'PDF', most: 300, date: manual.date };
  return [
    { title: 'Руководство по\u00a0эксплуатации', href: manualPath(slug), ...book },
    { title: 'Сервисная книжка', href: serviceBookPath(slug), ...book },
  ];
}

const listMade = ({ title, format, href, others = [], most, date }: MadeDocument): ListedDocument => ({
  links: [{ text: `${title}, ${format}`, href }, ...others],
  note: [`до\u00a0${most}\u00a0КБ`, ...(date === undefined ? [] : [formatDay(date)])].join(', '),
});

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
