/** What the sheets of loading know beside the figures of models: densities of cargo, and notes of the plant. */
import { z } from 'zod';
import { lineSchema } from './fields.ts';

const densitySchema = z.strictObject({ name: lineSchema, kgM3: z.int().min(50).max(4000) });

export const loadingSheetsSchema = z.strictObject({
  note: lineSchema.describe('How reliable the densities are'),
  grain: z.array(densitySchema).min(1).describe('Of grain and what is milled from it, as poured'),
  bulk: z.array(densitySchema).min(1).describe('Of materials for roads and building, as poured'),
  timber: z.array(densitySchema).min(1).describe('Of freshly cut wood, solid'),
  timberSolidShare: z.number().min(0.4).max(0.9).describe('Solid cubic metres in a stacked one'),
  moistures: z
    .strictObject({ basePct: z.number().min(5).max(20), pct: z.array(z.number().min(5).max(40)).min(1) })
    .describe('Moisture of grain: the one that is paid for, and those of the table'),
  extraMasses: z
    .array(
      z.strictObject({
        model: lineSchema,
        name: lineSchema.describe('With what, in words'),
        massKg: z.int().positive(),
        centreMm: z.int(),
      }),
    )
    .describe('Equipment that stands on a model, its centre from where the floor begins'),
  notes: z
    .array(z.strictObject({ model: lineSchema.describe('Its id'), text: lineSchema }))
    .describe('For single models'),
});
export type LoadingSheets = z.infer<typeof loadingSheetsSchema>;
export type CargoDensity = LoadingSheets['grain'][number];
