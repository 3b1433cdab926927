/** Blocks of edited pages: services, about, manufacture and the legal texts are lists of these. */
import { z } from 'zod';
import { htmlSchema, lineSchema, linkSchema, recordIdSchema, requireCells, slugSchema, textSchema } from './fields.ts';
import { pictureFileSchema, pictureSchema, placeSchema } from './picture.ts';
import { specKeySchema } from './spec.ts';

const anchor = slugSchema.describe('Id of the heading, for in-page links');

/** A block with a heading of its own. */
const titledBlock = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), id: anchor, title: lineSchema, ...fields });

/** Running text. In the editor's files `body` is Markdown; the API answers HTML. */
const textBlock = titledBlock('text', { body: htmlSchema }).partial({ title: true });

/** Large figures in a row: «35 лет», «4 200 м²». */
const factsBlock = titledBlock('facts', {
  facts: z.array(z.strictObject({ value: lineSchema, unit: lineSchema.optional(), label: lineSchema })).min(2),
}).partial({ title: true });

/** A process in order, or what happened year by year; those with a picture are its turning points. */
const stepsBlock = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  titledBlock('steps', {
    steps: z
      .array(
        z.strictObject({
          from: z.int().positive().optional().describe('Year or day, counted from 1, for pages that draw a scale'),
          to: z.int().positive().optional().describe('The last of them, where the step takes several'),
          title: lineSchema,
          text: textSchema,
          picture: picture.optional(),
          point: placeSchema.optional().describe('Where it is on the drawing that the page shows beside the steps'),
        }),
      )
      .min(2),
  });

/** A cell of which a page shows a part large, or draws the value. */
const typedCell = z
  .strictObject({
    before: lineSchema.optional().describe('What the text is of: «подушка в сборе» of a price'),
    text: lineSchema.optional().describe('What cards show large; by default the value'),
    after: lineSchema.optional(),
    value: z.number().optional().describe('For drawings to scale: months, per cent, roubles'),
    unit: lineSchema.optional().describe('Of the value, where no text says it'),
    least: z.number().optional().describe('Where the value is the greater end of a range'),
  })
  .refine(({ text, value }) => (text ?? value) !== undefined, { error: 'нужен text или value' });

const cellSchema = z.union([textSchema, typedCell]);
export type Cell = z.infer<typeof cellSchema>;

/** A table with column headers; the first cell of a row is its header. `figure` names the column that cards show large. */
const tableBlock = titledBlock('table', {
  columns: z.array(lineSchema).min(2),
  rows: z.array(z.tuple([textSchema], cellSchema)).min(1),
  figure: lineSchema.optional(),
  only: z
    .record(z.string(), specKeySchema)
    .optional()
    .describe('Rows for models that have this figure, by their first cell: papers of other models leave them out'),
  note: z.string().trim().optional(),
})
  .superRefine(requireCells)
  .superRefine(({ columns, rows, figure, only = {} }, context) => {
    for (const name of Object.keys(only)) {
      if (rows.some(([first]) => first.replaceAll('\u00a0', ' ') === name)) continue;
      context.addIssue({ code: 'custom', path: ['only', name], message: `строки «${name}» в таблице нет` });
    }
    if (figure !== undefined && !columns.slice(1).includes(figure)) {
      context.addIssue({ code: 'custom', path: ['figure'], message: `столбца «${figure}» после первого нет` });
    }
  });

/** Short texts side by side, each with an optional link and a close-up that shows what it says. */
const cardsBlock = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  titledBlock('cards', {
    cards: z
      .array(
        z.strictObject({
          title: lineSchema,
          text: textSchema,
          href: linkSchema.optional(),
          picture: picture.optional(),
          model: recordIdSchema.optional().describe('Drawn above the card; all models of a block to one scale'),
        }),
      )
      .min(2),
  });

/** What was made in a time, as rows of little trailers. */
const outputBlock = titledBlock('output', {
  unitsPerMark: z.int().positive().describe('How many one little trailer stands for'),
  rows: z
    .array(
      z.strictObject({ title: lineSchema, units: z.int().positive(), model: recordIdSchema.describe('Drawn for it') }),
    )
    .min(2),
  note: z.string().trim().optional(),
});

/** Distances and prices along one road line; kilometres and rates are those of delivery.yaml. */
const roadBlock = titledBlock('road', {
  from: lineSchema.describe('Where the road begins'),
  pairRubPerKm: z.int().positive().optional().describe('Of each of two trailers, one upon the other'),
  pair: z
    .strictObject({
      model: recordIdSchema.describe('Drawn twice, one upon the other'),
      loadRub: z.int().nonnegative().describe('Loading of each'),
    })
    .optional()
    .describe('Needs pairRubPerKm: the page compares both ways to bring two to the farthest city'),
  note: z.string().trim().optional(),
});
export type RoadBlock = z.infer<typeof roadBlock>;

/** An hour of the day and the value from then on. */
const recordPointSchema = z.tuple([z.number().min(0).max(24), z.number()]);

/** What a device writes down in a day: sample data, drawn hour by hour. */
const recordBlock = titledBlock('record', {
  caption: lineSchema.describe('That it is a sample, and of what'),
  lanes: z
    .array(
      z
        .strictObject({
          name: lineSchema,
          unit: lineSchema,
          least: z.number(),
          most: z.number(),
          band: z.tuple([z.number(), z.number()]).optional().describe('Where values are to stay'),
          points: z.array(recordPointSchema).min(2),
        })
        .refine(({ least, most }) => least < most, 'most должно быть больше least'),
    )
    .min(1)
    .max(4),
  events: z
    .array(z.strictObject({ hour: z.number().min(0).max(24), text: lineSchema }))
    .min(1)
    .max(9),
});
export type RecordBlock = z.infer<typeof recordBlock>;

/** Questions that customers ask, with answers. */
const faqBlock = titledBlock('faq', {
  questions: z.array(z.strictObject({ question: lineSchema, answer: textSchema })).min(1),
});

/** A remark in a box. */
const noteBlock = z.strictObject({
  kind: z.literal('note'),
  id: anchor,
  tone: z.enum(['info', 'warning']),
  text: textSchema,
});

const blocksWith = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  z.discriminatedUnion('kind', [
    textBlock,
    factsBlock,
    stepsBlock(picture),
    tableBlock,
    outputBlock,
    roadBlock,
    recordBlock,
    cardsBlock(picture),
    faqBlock,
    noteBlock,
  ]);

export const blockSchema = blocksWith(pictureSchema);
export type Block = z.infer<typeof blockSchema>;
export type TableBlock = z.infer<typeof tableBlock>;
export type OutputBlock = z.infer<typeof outputBlock>;

/** What the site stores in a browser: a table in the end, whose rows the code writes. */
const storedKeysBlock = titledBlock('stored-keys', {
  note: z.string().trim().optional(),
});

/** In the editor's files pictures are names. */
export const blockFileSchema = z.discriminatedUnion('kind', [
  ...blocksWith(pictureFileSchema).options,
  storedKeysBlock,
]);
export type BlockFile = z.infer<typeof blockFileSchema>;
