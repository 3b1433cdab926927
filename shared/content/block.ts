/** Building blocks of an edited page: services, about, manufacture and the legal texts are lists of these. */
import { z } from 'zod';
import { html, line, link, slug } from './fields.ts';

const anchor = slug.describe('Id of the heading, for in-page links');

/** Running text. In the editor's files `body` is Markdown; the API answers HTML. */
const textBlock = z.strictObject({ kind: z.literal('text'), id: anchor, title: line.optional(), body: html });

/** Large figures in a row: «35 лет», «4 200 м²». */
const factsBlock = z.strictObject({
  kind: z.literal('facts'),
  id: anchor,
  title: line.optional(),
  facts: z.array(z.strictObject({ value: line, unit: line.optional(), label: line })).min(2),
});

/** A process in order. */
const stepsBlock = z.strictObject({
  kind: z.literal('steps'),
  id: anchor,
  title: line,
  steps: z.array(z.strictObject({ title: line, text: z.string().trim().min(1) })).min(2),
});

/** A table with column headers; the first cell of a row is its header. */
const tableBlock = z
  .strictObject({
    kind: z.literal('table'),
    id: anchor,
    title: line,
    columns: z.array(line).min(2),
    rows: z.array(z.array(z.string().trim().min(1))).min(1),
    note: z.string().trim().optional(),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue;
      const message = `has ${row.length} cells under ${columns.length} columns`;
      context.addIssue({ code: 'custom', path: ['rows', index], message });
    }
  });

/** A group of short texts side by side, each leading on where it has a link. */
const cardsBlock = z.strictObject({
  kind: z.literal('cards'),
  id: anchor,
  title: line,
  cards: z.array(z.strictObject({ title: line, text: z.string().trim().min(1), href: link.optional() })).min(2),
});

/** Questions that customers ask, with answers. */
const faqBlock = z.strictObject({
  kind: z.literal('faq'),
  id: anchor,
  title: line,
  questions: z.array(z.strictObject({ question: line, answer: z.string().trim().min(1) })).min(1),
});

/** A remark that must not be overlooked. */
const noteBlock = z.strictObject({
  kind: z.literal('note'),
  id: anchor,
  tone: z.enum(['info', 'warning']),
  text: z.string().trim().min(1),
});

export const block = z.discriminatedUnion('kind', [
  textBlock,
  factsBlock,
  stepsBlock,
  tableBlock,
  cardsBlock,
  faqBlock,
  noteBlock,
]);
export type Block = z.infer<typeof block>;
