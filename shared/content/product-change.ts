/** The change log of a product. */
import { z } from 'zod';
import { daySchema, roublesSchema } from './fields.ts';
import { specSchema } from './spec.ts';

/** Prices and figures as they were until a day; those of today are the product's own. */
export const productChangeSchema = z.strictObject({
  changed: daySchema.describe('The day from which other values apply'),
  price: z.strictObject({ fromRub: roublesSchema.optional(), exactRub: roublesSchema.optional() }).optional(),
  figures: specSchema.optional(),
});
