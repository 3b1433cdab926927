/** The kinds of trailers that the plant builds, as a buyer tells them apart. */
import { z } from 'zod';
import { categoryPath, html, line, slug } from './fields.ts';
import { picture } from './picture.ts';
import { specKey } from './spec.ts';

/** Codes of the 14 types; drawings, facets and comparison depend on them. */
export const trailerTypeCode = z.enum([
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
export type TrailerTypeCode = z.infer<typeof trailerTypeCode>;

export const trailerType = z.strictObject({
  code: trailerTypeCode,
  slug: slug.describe('Anchor of the type on types pages'),
  name: line.describe('Singular: «Шторный полуприцеп 13,6 м»'),
  pluralName: line.describe('«Шторные полуприцепы»'),
  synonyms: z.array(line).describe('What people also call it: «шторник»'),
  category: categoryPath,
  pictures: z.array(picture).min(1).describe('The first stands on cards'),
  summary: line,
  body: html.describe('What it is and how it is built'),
  cargoes: z.array(line).min(2),
  loading: z.array(line).min(1).describe('Sides it is loaded from'),
  strengths: z.array(line).min(2),
  limits: z.array(line).min(1).describe('What it is not for'),
  chooseWhen: z.string().trim().min(1),
  keyFields: z.array(specKey).min(3).max(4).describe('Figures shown on a product card'),
  typical: z
    .strictObject({
      payloadTechKg: z.int(),
      tareMassKg: z.int(),
      bodyVolumeM3: z.number().optional(),
      euroPallets: z.int().optional(),
      loadingHeightMm: z.int().optional(),
      innerSizeMm: line.optional().describe('Д×Ш×В'),
    })
    .describe('Typical figures for comparison of types'),
  rentRubPerDay: z
    .array(z.strictObject({ fromDays: z.int().positive(), rub: z.int().positive() }))
    .optional()
    .describe('Rent by term, where the type is rented out'),
});
export type TrailerType = z.infer<typeof trailerType>;
