/** Blocks of edited pages as blocks of a paper. */
import { decodeEntities } from '#server/entities.ts';
import type { Block } from '#shared/content/block.ts';
import type { PaperBlock, PaperColumn, PaperGroup, PaperTable } from '#shared/documents/paper.ts';
import { formatHour } from '#shared/format.ts';
import { cellText } from '#shared/pages/cells.ts';
import { outputShares } from '#shared/tools/output-shares.ts';

// Running text of the content, paragraphs and lists of clean HTML, as blocks of a paper.

const paragraphOrList = /<(p|ul|ol|h[2-6])>([\s\S]*?)<\/\1>/g;
const listItem = /<li>([\s\S]*?)<\/li>/g;

/** @param html as the content's renderer makes it; a paragraph that is bold as a whole becomes the title of what follows */
function htmlToPaper(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let title: string | undefined;
  for (const [, tag = '', inner = ''] of html.matchAll(paragraphOrList)) {
    const titled = title === undefined ? {} : { title };
    title = undefined;
    if (tag === 'ul' || tag === 'ol') {
      const items = [...inner.matchAll(listItem)].map(([, item = '']) => toPlainText(item));
      blocks.push({ kind: 'list', ...titled, items, isNumbered: tag === 'ol' });
    } else if (isTitle(tag, inner)) title = toPlainText(inner);
    else blocks.push({ kind: 'text', ...titled, text: toPlainText(inner) });
  }
  return blocks;
}

const isTitle = (tag: string, inner: string) => tag !== 'p' || /^<strong>[^<]*<\/strong>$/.test(inner.trim());

function toPlainText(html: string): string {
  const text = decodeEntities(html.replace(/<[^>]+>/g, ''));
  return text.replace(/[ \n]+/g, ' ').trim();
}

type BlocksByKind = { [Kind in Block['kind']]: Extract<Block, { kind: Kind }> };

/** @param blocks as a page shows them, their text as HTML; links become plain words */
export function contentToPaper(blocks: readonly Block[]): PaperBlock[] {
  return blocks.flatMap((block) => [
    ...('title' in block && block.title !== undefined ? [{ kind: 'heading' as const, text: block.title }] : []),
    ...convertBlock(block.kind, block),
  ]);
}

function convertBlock<Kind extends Block['kind']>(kind: Kind, block: BlocksByKind[Kind]): PaperBlock[] {
  return conversions[kind](block);
}

const titledText = (title: string, text: string): PaperBlock => ({ kind: 'text', title, text });

const conversions: { [Kind in Block['kind']]: (block: BlocksByKind[Kind]) => PaperBlock[] } = {
  text: ({ body }) => htmlToPaper(body),
  facts: ({ facts }) => [{ kind: 'figures', figures: facts }],
  steps: ({ steps }) => steps.map(({ title, text }, place) => titledText(`${place + 1}. ${title}`, text)),
  table: ({ columns, rows, note }) => [
    fittedTable(
      columns,
      rows.map((cells) => cells.map(cellText)),
    ),
    ...textBlock(note),
  ],
  output: (block) => {
    const { total, shares } = outputShares(block);
    const rows = [...shares.map(({ title, units, share }) => [title, units, share]), ['Всего', total, '100\u00a0%']];
    return [fittedTable(['Группа техники', 'Единиц', 'Доля'], rows)];
  },
  road: ({ note }) => textBlock(note),
  record: ({ caption, events }) => [
    { kind: 'text', text: caption },
    ...events.map(({ hour, text }) => titledText(formatHour(hour), text)),
  ],
  cards: ({ cards }) => cards.map(({ title, text }) => titledText(title, text)),
  faq: ({ questions }) => questions.map(({ question, answer }) => titledText(question, answer)),
  note: ({ text }) => textBlock(text),
};

/** In groups of so many, as one table after the other has room for them. */
export const inGroups = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, place) => items.slice(place * most, (place + 1) * most));

/** The rows of one group in two columns. */
export function twoColumns(rows: PaperGroup['rows'], first: string, second: string): PaperGroup[][] {
  const half = Math.ceil(rows.length / 2);
  return [[{ title: first, rows: rows.slice(0, half) }], [{ title: second, rows: rows.slice(half) }]];
}

/** None without a text. */
export const textBlock = (text: string | undefined): PaperBlock[] =>
  text === undefined ? [] : [{ kind: 'text', text }];

export const plainTable = (
  columns: PaperColumn[],
  rows: readonly string[][],
  look: Pick<PaperTable, 'isDense'> = {},
): PaperBlock => ({ kind: 'table', table: { columns, rows: rows.map((cells) => ({ cells })), ...look } });

/** The same with columns as wide as their cells need. */
export const fittedTable = (titles: string[], rows: readonly string[][], look?: Pick<PaperTable, 'isDense'>) =>
  plainTable(tableColumns(titles, rows), rows, look);

/** Signs of the longest word that stays whole, and of a cell that gets no more width than its neighbours. */
const fewestSigns = 11;
const mostSigns = 44;

/** @returns shares that grow with the longest cell, within limits */
function tableColumns(titles: readonly string[], rows: readonly (readonly string[])[]): PaperColumn[] {
  const signs = titles.map((title, place) => {
    const longest = Math.max(title.length, ...rows.map((cells) => cells[place]?.length ?? 0));
    return Math.min(Math.max(longest, fewestSigns), mostSigns);
  });
  const total = signs.reduce((sum, count) => sum + count, 0);
  return titles.map((title, place) => ({ title, width: (signs[place] ?? 0) / total }));
}

/** The first column holds words. */
export function figureColumns(first: string, titles: readonly string[]): PaperColumn[] {
  return [
    { title: first, width: 0.34 },
    ...titles.map((title) => ({ title, width: 0.66 / titles.length, isFigure: true })),
  ];
}

/** A table below its heading, and what its figures rest on. */
export const explainedTable = (
  heading: string,
  columns: PaperColumn[],
  rows: readonly string[][],
  note: string,
): PaperBlock[] => [{ kind: 'heading', text: heading }, plainTable(columns, rows), ...textBlock(note)];
