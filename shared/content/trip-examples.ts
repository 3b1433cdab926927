/** Cargo that the selection offers for a try, and a worked trip of the trip check. */
import { z } from 'zod';
import { cargoKinds } from '#shared/trips/cargo-kinds.ts';
import { lineSchema, recordIdSchema, slugSchema } from './fields.ts';

const cargoLineSchema = z.strictObject({
  kind: z.enum(cargoKinds.map(({ code }) => code)),
  count: z.int().positive().optional().describe('Pieces; default: one'),
  massKg: z.int().positive().describe('Of one piece'),
  sizeMm: z
    .array(z.int().positive())
    .min(1)
    .max(3)
    .optional()
    .describe('As the form asks: height, or length, width and height'),
});

const tripSchema = z.strictObject({
  text: lineSchema.describe('What is carried, and where to'),
  model: recordIdSchema.describe('Id of the trailer: on its drawing the cargo is shown'),
  tractor: lineSchema.optional().describe('Id in tractors.yaml; default: the usual one'),
  profile: slugSchema.optional().describe('What it is, as in cargo.yaml; default: the usual cargo of its kind'),
  cargo: z.array(cargoLineSchema).min(1).max(6),
});
export type TripExample = z.infer<typeof tripSchema>;

export const tripExamplesSchema = z.strictObject({
  presets: z.array(tripSchema).describe('Tiles of the selection by cargo'),
  worked: tripSchema.optional().describe('What the trip check answers before anybody asks'),
});
export type TripExamples = z.infer<typeof tripExamplesSchema>;
