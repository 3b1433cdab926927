/** The types of trailers that the plant builds, as buyers tell them apart. */
import { z } from 'zod';
import { categoryPathSchema, htmlSchema, lineSchema, recordIdSchema, slugSchema } from './fields.ts';
import { manualEditionSchema } from './manual.ts';
import { pictureSchema } from './picture.ts';
import { specKeySchema } from './spec.ts';

/** Codes of the 14 types; each has a drawing in code. */
export const trailerTypeCodeSchema = z.enum([
  'tent136',
  'curt136',
  'curtMega',
  'curtCoil',
  'drop136',
  'contChassis',
  'lowbed',
  'tipHalf',
  'grain',
  'iso',
  'reefer',
  'timber',
  'trCurt2',
  'trDrop2',
]);
export type TrailerTypeCode = z.infer<typeof trailerTypeCodeSchema>;

export const trailerTypeSchema = z.strictObject({
  code: trailerTypeCodeSchema,
  slug: slugSchema.describe('Anchor of the type on types pages'),
  model: recordIdSchema.optional().describe('The product that stands for it where types are drawn'),
  name: lineSchema.describe('Singular: «Шторный полуприцеп 13,6 м»'),
  pluralName: lineSchema.describe('«Шторные полуприцепы»'),
  synonyms: z.array(lineSchema).describe('What people also call it: «шторник»'),
  category: categoryPathSchema,
  pictures: z.array(pictureSchema).min(1).describe('The first is shown on cards'),
  summary: lineSchema,
  body: htmlSchema.describe('What it is and how it is built'),
  cargoes: z.array(lineSchema).min(2),
  loading: z.array(lineSchema).min(1).describe('Sides it is loaded from'),
  strengths: z.array(lineSchema).min(2),
  limits: z.array(lineSchema).min(1).describe('What it is not for'),
  chooseWhen: z.string().trim().min(1),
  keyFields: z.array(specKeySchema).min(3).max(4).describe('Figures shown on a product card'),
  typical: z
    .strictObject({
      payloadTechKg: z.int(),
      tareMassKg: z.int(),
      bodyVolumeM3: z.number().optional(),
      euroPallets: z.int().optional(),
      loadingHeightMm: z.int().optional(),
      innerSizeMm: lineSchema.optional().describe('Д×Ш×В'),
    })
    .describe('Typical figures for comparison of types'),
  rentRubPerDay: z
    .array(z.strictObject({ fromDays: z.int().positive(), rub: z.int().positive() }))
    .optional()
    .describe('Rent by term, where the type is rented out'),
  rentTerms: z
    .strictObject({ depositRub: z.int(), kmPerMonth: z.int().positive(), rubPerExtraKm: z.int() })
    .optional()
    .describe('Deposit and mileage, where the type is rented out'),
  manual: manualEditionSchema.optional().describe('Edition of the manual, where the type has one'),
});
export type TrailerType = z.infer<typeof trailerTypeSchema>;
