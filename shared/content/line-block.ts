/** Blocks with which a page about a line opens: a road with its distances, one day's record. */
import { z } from 'zod';
import { lineSchema, recordIdSchema, slugSchema } from './fields.ts';

/** Distances and prices along one road line; kilometres and rates are those of delivery.yaml. */
export const roadBlock = z.strictObject({
  kind: z.literal('road'),
  id: slugSchema,
  title: lineSchema,
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
export const recordBlock = z.strictObject({
  kind: z.literal('record'),
  id: slugSchema,
  title: lineSchema,
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
