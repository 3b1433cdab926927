/** Typical tractors and trucks: what visitors choose instead of typing the figures of their own. */
import { z } from 'zod';
import { lineSchema, slugSchema } from './fields.ts';

const massSchema = z.int().positive().max(200_000);
const lengthSchema = z.int().positive().max(20_000);

const tractorPresetSchema = z.strictObject({
  id: slugSchema,
  name: lineSchema.describe('Wheel formula, as in «с тягачом 4×2»'),
  title: lineSchema,
  coupling: z.enum(['fifth-wheel', 'hook']),
  couplingAheadMm: z
    .int()
    .describe('Of the coupling ahead of the rear axle or the group’s centre of load; negative behind it'),
  frontAxleKg: massSchema.describe('With driver and fuel, like rearAxlesKg'),
  rearAxlesKg: massSchema,
  rearAxleCount: z.int().min(1).max(3),
  rearAxleSpacingMm: lengthSchema.describe('Of a single axle: 1 as well as any'),
  rearDualTyres: z.boolean().describe('False where only a part of the axles has twin tyres'),
  wheelbaseMm: lengthSchema,
  frontOverhangMm: lengthSchema.optional().describe('From the front axle to the bumper'),
  greatestFrontKg: massSchema,
  greatestRearKg: massSchema,
  drivenAxle: z
    .strictObject({ share: z.number().gt(0).lt(1), greatestKg: massSchema, dualTyres: z.boolean() })
    .optional()
    .describe(
      'Of a rear group with an axle that is not driven: its share of the group’s load, its own limit and tyres',
    ),
});
export type TractorPreset = z.infer<typeof tractorPresetSchema>;

export const tractorListSchema = z.strictObject({ note: lineSchema, presets: z.array(tractorPresetSchema).min(1) });
export type TractorList = z.infer<typeof tractorListSchema>;
