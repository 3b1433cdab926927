/** What a configuration is chosen from beside trims and options, and what a kilogram is worth: content of this site itself. A plant that says nothing has the defaults. */
import { z } from 'zod';
import { daySchema, lineSchema, recordIdSchema } from './fields.ts';
import { trailerTypeCodeSchema } from './trailer-type.ts';

const colourSchema = z.strictObject({
  number: z.int().min(1).max(4095).describe('Permanent: codes of sets hold it'),
  ral: z.string().regex(/^RAL \d{4}$/, 'нужно RAL и четыре цифры: RAL 5002'),
  name: lineSchema,
  priceDeltaRub: z.int().min(0),
  retired: daySchema
    .optional()
    .describe('Since when it is offered no more; its row stays, so that old codes have a name for it'),
});
export type PaletteColour = z.infer<typeof colourSchema>;

const heightMmSchema = z.int().positive().multipleOf(10);

export const configurationTermsSchema = z.strictObject({
  painted: lineSchema.default('рама и металл кузова').describe('What the colour is of'),
  colours: z.array(colourSchema).default([]),
  couplingHeight: z
    .strictObject({
      leastMm: heightMmSchema,
      greatestMm: heightMmSchema,
      toleranceMm: z.int().min(0).describe('How far from the model’s own height needs no engineer'),
    })
    .refine(({ leastMm, greatestMm }) => leastMm < greatestMm, 'leastMm должно быть меньше greatestMm')
    .default({ leastMm: 850, greatestMm: 1500, toleranceMm: 50 }),
  validDays: z.int().min(1).max(90).default(14).describe('How many days a paper with the sums of a set is valid'),
  priceRise: z
    .strictObject({
      from: daySchema.describe('First day of the new prices'),
      news: recordIdSchema.describe('The news item that announces it'),
      rows: z
        .array(z.strictObject({ types: z.array(trailerTypeCodeSchema).min(1), percent: z.number() }))
        .min(1)
        .describe('Types whose prices change; those of others stay'),
    })
    .optional()
    .describe('An announced change of prices: no paper with the old ones is valid beyond it'),
  included: lineSchema.default('НДС').describe('What the price holds beside the trailer itself: taxes, fees, papers'),
  payment: lineSchema.default('по договору').describe('How a configuration is paid, unless a contract says otherwise'),
  year: z
    .strictObject({ trips: z.int().positive(), rubPerTonne: z.int().positive() })
    .default({ trips: 120, rubPerTonne: 2200 })
    .describe('What the year’s worth of a kilogram assumes: loaded trips, and roubles for a tonne carried once'),
});
export type ConfigurationTerms = z.infer<typeof configurationTermsSchema>;
