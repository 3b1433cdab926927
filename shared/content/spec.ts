/** The schema of a specification, derived from the table of fields. */
import { z } from 'zod';
import { named, textSchema } from './fields.ts';
import { type SpecKey, specFields } from './spec-fields.ts';

const valueSchemas = {
  integer: z.int(),
  decimal: z.number(),
  text: textSchema.max(200),
  flag: z.boolean(),
  list: z.array(textSchema).min(1),
  integers: z.array(z.int()).min(1).max(40),
};

type SpecShape = {
  [Key in SpecKey]: z.ZodOptional<(typeof valueSchemas)[(typeof specFields)[Key]['kind']]>;
};

const shape = Object.fromEntries(
  Object.entries(specFields).map(([key, field]) => [key, valueSchemas[field.kind].optional()]),
);

/** Fields that do not apply to the trailer are absent; the key names the unit of integers. */
export const specSchema = z.strictObject(shape as SpecShape);
export type Spec = z.infer<typeof specSchema>;

/** What the site works out by itself: never written. */
export const computedFigures = named(
  ...(['payloadRoad40Kg', 'payloadRoad44Kg', 'payloadRoadTruckKg', 'requiresPermit', 'fullLoadOnRoad'] as const),
);

export const specKeySchema = z.enum(Object.keys(specFields) as [SpecKey, ...SpecKey[]]);
