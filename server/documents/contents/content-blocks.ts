/** Blocks of edited pages as blocks of a paper. */
import type { Block } from '#shared/content/block.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatHour } from '#shared/format.ts';
import { outputShares } from '#shared/tools/output-shares.ts';
import { htmlToPaper } from './html-to-paper.ts';
import { tableColumns } from './table-columns.ts';

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
    {
      kind: 'table',
      table: { columns: tableColumns(columns, rows), rows: rows.map((cells) => ({ cells })) },
    },
    ...(note === undefined ? [] : [{ kind: 'text' as const, text: note }]),
  ],
  output: (block) => {
    const { total, shares } = outputShares(block);
    const rows = [...shares.map(({ title, units, share }) => [title, units, share]), ['Всего', total, '100\u00a0%']];
    const columns = tableColumns(['Группа техники', 'Единиц', 'Доля'], rows);
    return [{ kind: 'table', table: { columns, rows: rows.map((cells) => ({ cells })) } }];
  },
  road: ({ note }) => (note === undefined ? [] : [{ kind: 'text', text: note }]),
  record: ({ caption, events }) => [
    { kind: 'text', text: caption },
    ...events.map(({ hour, text }) => titledText(formatHour(hour), text)),
  ],
  cards: ({ cards }) => cards.map(({ title, text }) => titledText(title, text)),
  faq: ({ questions }) => questions.map(({ question, answer }) => titledText(question, answer)),
  note: ({ text }) => [{ kind: 'text', text }],
};
