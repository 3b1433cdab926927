/** Spare parts: what the page of parts searches, lists and sums. */
import { z } from 'zod';
import { daySchema, lineSchema, recordIdSchema, roublesSchema, slugSchema } from './fields.ts';

/** Addresses of lists hold numbers as they are written: no sign of one parts them. */
const partNumberSchema = z
  .string()
  .max(24)
  .regex(/^[A-Z0-9]+(?:[-./][A-Z0-9]+)*$/, 'нужны заглавные латинские буквы и цифры, части через дефис: OS-3501-090');

const nodeSchema = z.strictObject({
  code: slugSchema.describe('In addresses: never changed'),
  name: lineSchema.max(60).describe('As the first cell of a row of the table «uzly», where there is one'),
});

const partSchema = z.strictObject({
  number: partNumberSchema,
  name: lineSchema.max(120),
  node: slugSchema.describe('Code of its node'),
  models: z.array(recordIdSchema).min(1).optional().describe('Ids of products or codes of types; absent: fits all'),
  analogues: z
    .array(lineSchema.max(40))
    .default([])
    .describe('Other numbers of the same part: of its maker, or its size by a standard'),
  unit: lineSchema.max(10).default('шт.'),
  priceRub: roublesSchema.optional().describe('With VAT; absent: on request'),
  priceDate: daySchema.optional().describe('Where it is not the day of all prices'),
  stock: z.record(lineSchema, z.int().nonnegative()).default({}).describe('By yards of delivery.yaml, in its unit'),
  orderDays: z.int().positive().max(365).optional().describe('Working days to have it made or fetched'),
});
export type Part = z.infer<typeof partSchema>;

export const partCatalogueSchema = z.strictObject({
  priced: daySchema.describe('Day of all prices that name none'),
  nodes: z.array(nodeSchema).min(1).describe('In the order of the page'),
  parts: z.array(partSchema),
});
export type PartCatalogue = z.infer<typeof partCatalogueSchema>;
