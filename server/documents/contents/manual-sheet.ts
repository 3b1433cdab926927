/** «Руководство по эксплуатации» of a type, and its excerpt for the cab. */
import type { Manual, ManualChapter, ManualPart } from '#shared/content/manual.ts';
import type { Product } from '#shared/content/product.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { fittedTable, textBlock } from './content-blocks.ts';
import { drawingBlock } from './draw-paper.ts';
import { visitTable, workTable } from './maintenance-tables.ts';
import { modelTables } from './model-table.ts';

interface ManualParts {
  manual: Manual;
  products: readonly Product[];
}

export function manualSheet({ manual, products }: ManualParts): PaperBlock[] {
  const [product] = products;
  const chapters = numberChapters(manual.chapters);
  return [
    ...(product === undefined ? [] : drawingBlock(product, product.shortName)),
    { kind: 'contents', title: 'Содержание', chapters },
    ...toChapters(manual.chapters, { manual, products }),
  ];
}

/** Coupling, checks, when to service: what is needed on the road, with figures for the coupling alone. */
export function manualExcerpt({ manual, products }: ManualParts): PaperBlock[] {
  const chapters = manual.chapters
    .filter(({ isBrief }) => isBrief)
    .map(({ title, parts }, place) => ({
      title,
      parts: parts.filter(({ kind }) => place === 0 || kind !== 'figures'),
    }));
  return toChapters([...chapters, intervals], { manual, products });
}

const intervals: ManualChapter = { title: 'Сроки обслуживания', parts: [{ kind: 'visits' }] };

const numberChapters = (chapters: readonly ManualChapter[]) =>
  chapters.map(({ title }, place) => ({ number: String(place + 1), text: title }));

function toChapters(chapters: readonly ManualChapter[], parts: ManualParts): PaperBlock[] {
  const numbered = numberChapters(chapters);
  return numbered.flatMap((chapter, place): PaperBlock[] => [
    { kind: 'chapter', ...chapter },
    ...(chapters[place]?.parts ?? []).flatMap((part) => toBlocks(part, parts)),
  ]);
}

function toBlocks(part: ManualPart, { manual, products }: ManualParts): PaperBlock[] {
  switch (part.kind) {
    case 'section':
      return [{ kind: 'section', text: part.title }];
    case 'text':
      return textBlock(part.text);
    case 'steps':
      return [{ kind: 'list', items: part.steps, isNumbered: true }];
    case 'list':
      return [{ kind: 'list', items: part.items, isNumbered: false }];
    case 'warning':
      return [{ kind: 'warning', tone: part.tone, text: part.text }];
    case 'table':
      return [fittedTable(part.columns, part.rows, { isDense: true }), ...textBlock(part.note)];
    case 'figures':
      return modelTables(products, part.keys);
    case 'visits':
      return [visitTable(manual)];
    case 'works':
      return [workTable(manual)];
  }
}
