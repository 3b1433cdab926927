/** What lies in the folder of a model, or of a set: the papers of other addresses, in the order in which they are needed. */
import type { DocumentFiles } from '#server/content/files/document-files.ts';
import { type DrawingPaperDependencies, openDrawingPaper } from '#server/documents/drawing-paper.ts';
import { openDrawing } from '#server/documents/drawing-router.ts';
import { type GuaranteePaperDependencies, openGuarantee } from '#server/documents/guarantee-paper.ts';
import { type LoadingPaperDependencies, openLoadingPaper } from '#server/documents/loading-paper.ts';
import { openRequisites, type PlantPaperDependencies } from '#server/documents/plant-papers.ts';
import {
  type AskedPaper,
  openDataSheet,
  openSetSheet,
  type ProductPaperDependencies,
} from '#server/documents/product-papers.ts';
import { openContract, openTechnicalTask, type SpecimenDependencies } from '#server/documents/template-files.ts';
import type { OpenedSet } from '#shared/configuration/open-set.ts';
import { openManualExcerpt } from './open-manual-excerpt.ts';
import type { TypePaperDependencies } from './type-record.ts';

export type FolderDependencies = ProductPaperDependencies &
  PlantPaperDependencies &
  DrawingPaperDependencies &
  LoadingPaperDependencies &
  TypePaperDependencies &
  GuaranteePaperDependencies &
  SpecimenDependencies & { documentFiles: DocumentFiles };

export interface FolderMember {
  name: string;
  open(): Promise<{ bytes: Buffer }>;
}

/** @param opened the set; of the model without one */
export function listMembers(
  dependencies: FolderDependencies,
  asked: AskedPaper & { signal: AbortSignal },
  opened: OpenedSet | undefined,
): FolderMember[] {
  const { product } = asked;
  const specimen = { ...asked, productId: product.id };
  return [
    { name: 'Технический лист.pdf', open: () => openDataSheet(dependencies, asked) },
    ...(opened === undefined
      ? []
      : [{ name: `Расчёт ${opened.code}.pdf`, open: () => openSetSheet(dependencies, asked, opened) }]),
    { name: 'Габаритный чертёж.pdf', open: () => openDrawingPaper(dependencies, asked) },
    { name: 'Чертёж, 1 к 1.dxf', open: async () => ({ bytes: (await openDrawing(product, 'dxf')).bodies.identity }) },
    { name: 'Чертёж.svg', open: async () => ({ bytes: (await openDrawing(product, 'svg')).bodies.identity }) },
    { name: 'Схема загрузки.pdf', open: () => openLoadingPaper(dependencies, asked) },
    ...listExcerpt(dependencies, asked),
    { name: 'Условия гарантии.pdf', open: () => openGuarantee(dependencies, asked) },
    { name: 'Техническое задание, образец.docx', open: () => openTechnicalTask(dependencies, specimen) },
    { name: 'Договор поставки, образец.docx', open: () => openContract(dependencies, asked) },
    { name: 'Реквизиты.pdf', open: () => openRequisites(dependencies, asked) },
    ...listOwnFiles(dependencies, asked),
  ];
}

/** Of the manual, where its type has one. */
function listExcerpt(
  dependencies: FolderDependencies,
  { type, ...asked }: AskedPaper & { signal: AbortSignal },
): FolderMember[] {
  if (type?.manual === undefined) return [];
  const typeSlug = type.slug;
  return [{ name: 'Памятка водителю.pdf', open: () => openManualExcerpt(dependencies, { ...asked, typeSlug }) }];
}

/** Documents of the product that lie in the content. */
function listOwnFiles({ documentFiles }: FolderDependencies, { product }: AskedPaper): FolderMember[] {
  return product.documents.flatMap(({ title, file = '' }) => {
    const found = documentFiles.get(file);
    return found === undefined ? [] : [{ name: `${title}.${file.split('.').at(-1)}`, open: async () => found }];
  });
}
