/** The schema of a specification, made from the table of its fields. */
import { z } from 'zod';
import { type SpecKey, specFields } from './spec-fields.ts';

const valueSchemas = {
  integer: z.int(),
  decimal: z.number(),
  text: z.string().trim().min(1).max(200),
  flag: z.boolean(),
  list: z.array(z.string().trim().min(1)).min(1),
};

type SpecShape = {
  [Key in SpecKey]: z.ZodOptional<(typeof valueSchemas)[(typeof specFields)[Key]['kind']]>;
};

const shape = Object.fromEntries(
  Object.entries(specFields).map(([key, field]) => [key, valueSchemas[field.kind].optional()]),
);

/** Only the fields that fit the type are present; integers are in the unit that the key names. */
export const spec = z.strictObject(shape as SpecShape);
export type Spec = z.infer<typeof spec>;

export const specKey = z.enum(Object.keys(specFields) as [SpecKey, ...SpecKey[]]);
