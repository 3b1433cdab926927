/** The types of trailers that the plant builds, as buyers tell them apart. */
import { z } from 'zod';
import { drawnTypes } from '#shared/drawing/drawn-types.ts';
import { categoryPathSchema, htmlSchema, lineSchema, recordIdSchema, slugSchema, textSchema } from './fields.ts';
import { manualEditionSchema } from './manual.ts';
import { pictureSchema } from './picture.ts';
import { specKeySchema } from './spec.ts';

/** Any word; types that code draws have the codes of `drawnTypes`. */
export const trailerTypeCodeSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][A-Za-z0-9]*$/, 'нужно слово латинскими буквами и цифрами, первая буква строчная: tank20');

/** Whose drawing in code shows a trailer, and after whom its cargo is reckoned. */
export const drawingSchema = z
  .enum([...drawnTypes, 'none'])
  .optional()
  .describe('The type whose drawing shows it, or none: pictures alone; absent: that of its own code, if there is one');

export const trailerTypeSchema = z.strictObject({
  code: trailerTypeCodeSchema,
  drawing: drawingSchema,
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
  chooseWhen: textSchema,
  keyFields: z.array(specKeySchema).min(3).max(4).describe('Figures shown on a product card'),
  typical: z
    .strictObject({
      payloadTechKg: z.int().min(0),
      tareMassKg: z.int().min(0),
      bodyVolumeM3: z.number().min(0).optional(),
      euroPallets: z.int().min(0).optional(),
      loadingHeightMm: z.int().min(0).optional(),
      innerSizeMm: lineSchema.optional().describe('Д×Ш×В'),
    })
    .describe('Typical figures for comparison of types'),
  rentRubPerDay: z
    .array(z.strictObject({ fromDays: z.int().positive(), rub: z.int().positive() }))
    .optional()
    .describe('Rent by term, where the type is rented out'),
  rentTerms: z
    .strictObject({ depositRub: z.int().min(0), kmPerMonth: z.int().positive(), rubPerExtraKm: z.int() })
    .optional()
    .describe('Deposit and mileage, where the type is rented out'),
  manual: manualEditionSchema.optional().describe('Edition of the manual, where the type has one'),
});
export type TrailerType = z.infer<typeof trailerTypeSchema>;
