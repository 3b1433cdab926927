/** The manual of a type of trailers: chapters for owner and driver, and what is serviced when. Texts are plain, without HTML. */
import { z } from 'zod';
import { daySchema, lineSchema, requireCells, slugSchema, textSchema } from './fields.ts';
import { specKeySchema } from './spec.ts';

const tablePart = z
  .strictObject({
    kind: z.literal('table'),
    columns: z.array(lineSchema).min(2),
    rows: z.array(z.array(textSchema)).min(1),
    note: textSchema.optional(),
  })
  .superRefine(requireCells);

const manualPartSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), title: lineSchema }),
  z.strictObject({ kind: z.literal('text'), text: textSchema }),
  z.strictObject({ kind: z.literal('steps'), steps: z.array(textSchema).min(2) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(textSchema).min(2) }),
  z
    .strictObject({ kind: z.literal('warning'), tone: z.enum(['danger', 'caution']), text: textSchema })
    .describe('danger: people may be hurt; caution: the trailer or its cargo'),
  tablePart,
  z
    .strictObject({ kind: z.literal('figures'), keys: z.array(specKeySchema).min(1) })
    .describe('A table of these figures of all models of the type'),
  z.strictObject({ kind: z.literal('visits') }).describe('The table of intervals'),
  z.strictObject({ kind: z.literal('works') }).describe('The tables of what is done at them'),
]);
export type ManualPart = z.infer<typeof manualPartSchema>;

export const manualChapterSchema = z.strictObject({
  title: lineSchema,
  isBrief: z.boolean().optional().describe('Also stands in the excerpt for the cab'),
  parts: z.array(manualPartSchema).min(1),
});
export type ManualChapter = z.infer<typeof manualChapterSchema>;

const visitSchema = z.strictObject({
  code: slugSchema,
  name: lineSchema.describe('«ТО-1»'),
  interval: lineSchema.describe('«25 000 км или 6 месяцев»'),
  records: z.int().min(0).max(12).describe('How many of them the service book has room for'),
});
export type ManualVisit = z.infer<typeof visitSchema>;

const workSchema = z.strictObject({
  unit: lineSchema.describe('«Тормоза»: works of one unit stand together'),
  work: lineSchema,
  how: lineSchema.optional(),
  norm: lineSchema,
  visits: z.array(slugSchema).min(1).describe('Codes of visits'),
});

export const maintenancePlanSchema = z.strictObject({
  visits: z.array(visitSchema).optional(),
  works: z.array(workSchema).optional(),
});
export type MaintenancePlan = z.infer<typeof maintenancePlanSchema>;

/** Which edition people hold in their hands. */
export const manualEditionSchema = z.strictObject({ edition: z.int().positive(), date: daySchema });

export const manualSchema = manualEditionSchema.extend({
  slug: slugSchema.describe('Of the type'),
  chapters: z.array(manualChapterSchema).min(1),
  visits: z.array(visitSchema).min(1),
  works: z.array(workSchema),
});
export type Manual = z.infer<typeof manualSchema>;
