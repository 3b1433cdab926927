/** The plant's usual terms of supply, for the template of a contract. */
import { z } from 'zod';
import { daySchema, lineSchema, textSchema } from './fields.ts';

export const contractSchema = z.strictObject({
  edition: daySchema.describe('Day of these clauses'),
  sections: z
    .array(
      z.strictObject({
        title: lineSchema,
        clauses: z.array(textSchema.max(1000)).min(1).describe('«____» is what the parties fill in'),
      }),
    )
    .min(1),
});
export type Contract = z.infer<typeof contractSchema>;
