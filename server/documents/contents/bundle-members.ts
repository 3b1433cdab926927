/** What lies in the folder of a model, or of a set: the papers of other addresses, in the order in which they are needed. */
import { type AskedModel, type DocumentNeeds, type DocumentOrder, openDocument } from '#server/documents/document.ts';
import { openDrawing } from '#server/documents/drawing-router.ts';
import { drawingOrder, loadingOrder, modelSheet, setOrder } from '#server/documents/model-papers.ts';
import { guaranteeTerms, requisitesCard } from '#server/documents/plant-papers.ts';
import { contractTemplate, taskTemplate } from '#server/documents/templates.ts';
import { excerptOrder } from '#server/documents/type-papers.ts';
import type { OpenedSet } from '#shared/configuration/open-set.ts';

export interface BundleMember {
  name: string;
  open(): Promise<{ bytes: Buffer }>;
}

/** @param opened the set; of the model without one */
export function listMembers(
  needs: DocumentNeeds,
  model: AskedModel,
  { client, signal, opened }: { client: string; signal: AbortSignal; opened: OpenedSet | undefined },
): BundleMember[] {
  const { product, type, site } = model;
  const ordered = (name: string, order: () => DocumentOrder | Promise<DocumentOrder>): BundleMember => ({
    name,
    open: async () => openDocument(needs, client, await order()),
  });
  const drawn = (name: string, format: 'dxf' | 'svg'): BundleMember => ({
    name,
    open: async () => ({ bytes: (await openDrawing(product, format)).bodies.identity }),
  });
  return [
    ordered('Технический лист.pdf', () => modelSheet(needs, model, client)),
    ...(opened === undefined ? [] : [ordered(`Расчёт ${opened.code}.pdf`, () => setOrder(needs, model, opened))]),
    ordered('Габаритный чертёж.pdf', () => drawingOrder(model)),
    drawn('Чертёж, 1 к 1.dxf', 'dxf'),
    drawn('Чертёж.svg', 'svg'),
    ordered('Схема загрузки.pdf', () => loadingOrder(needs, model, client)),
    // Of the manual, where its type has one.
    ...(type?.manual === undefined
      ? []
      : [ordered('Памятка водителю.pdf', () => excerptOrder(needs, { params: { slug: type.slug }, signal }))]),
    ordered('Условия гарантии.pdf', () => guaranteeTerms(needs, { signal })),
    ordered('Техническое задание, образец.docx', () => taskTemplate(model)),
    ordered('Договор поставки, образец.docx', () => contractTemplate(site)),
    ordered('Реквизиты.pdf', () => requisitesCard(needs)),
    ...listOwnFiles(needs, model),
  ];
}

/** Documents of the product that lie in the content. */
function listOwnFiles({ documentFiles }: DocumentNeeds, { product }: AskedModel): BundleMember[] {
  return product.documents.flatMap(({ title, file = '' }) => {
    const found = documentFiles.get(file);
    return found === undefined ? [] : [{ name: `${title}.${file.split('.').at(-1)}`, open: async () => found }];
  });
}
