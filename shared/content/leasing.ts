/** What the comparison of leasing, buying and renting rests on: tax rates of the law, assumptions and lessors of the plant. */
import { z } from 'zod';
import { daySchema, lineSchema, recordIdSchema } from './fields.ts';

const taxRateSchema = z.strictObject({
  ratePct: z.number().min(0).max(100),
  since: daySchema.optional().describe('First day of this rate'),
  source: lineSchema.describe('Article of the law'),
});

export const taxesSchema = z.strictObject({
  edition: daySchema,
  note: lineSchema,
  vat: taxRateSchema,
  profit: taxRateSchema,
  simplified: z.strictObject({ income: taxRateSchema, incomeLessCosts: taxRateSchema }),
});
export type Taxes = z.infer<typeof taxesSchema>;

const percentSchema = z.number().min(0).max(100);

const assumptionsSchema = z.strictObject({
  date: daySchema.optional().describe('Day of these figures'),
  source: lineSchema.optional().describe('Who has set them, and from what'),
  moneyPct: percentSchema.default(16).describe('What the buyer’s own money brings in a year, per cent'),
  restPct: percentSchema
    .default(50)
    .describe('What the trailer is worth at the end of the term, per cent of its price'),
  usePct: z.number().min(1).max(100).default(100).describe('Share of a year in which the trailer works, per cent'),
  upkeepRub: z
    .int()
    .min(0)
    .default(17_000)
    .describe('Tyres, service and insurance of one’s own trailer a month, without VAT'),
  depreciationMonths: z.int().min(1).max(240).default(61).describe('Useful life for depreciation'),
});
export type WayAssumptions = z.infer<typeof assumptionsSchema>;

const lessorSchema = z
  .strictObject({
    name: lineSchema,
    ratePct: percentSchema.describe('A year'),
    advanceLeastPct: percentSchema.describe('Of the price'),
    leastMonths: z.int().min(1),
    mostMonths: z.int().max(120),
    buyoutPct: percentSchema.describe('Of the price'),
    date: daySchema.describe('When the company named these terms'),
  })
  .refine(({ leastMonths, mostMonths }) => leastMonths <= mostMonths, {
    path: ['mostMonths'],
    error: 'нужен срок не меньше leastMonths',
  });
export type Lessor = z.infer<typeof lessorSchema>;

export const leasingContentSchema = z.strictObject({
  example: recordIdSchema
    .optional()
    .describe('Product whose price the estimate begins with; default: the first one with a price'),
  assumptions: assumptionsSchema.default(assumptionsSchema.parse({})),
  lessors: z
    .array(lessorSchema)
    .default([])
    .describe('Leasing companies side by side; without them there is no such table'),
});
