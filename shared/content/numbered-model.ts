/** The model whose permanent number a code of a set holds; of one that is made no more its successor. */
import { z } from 'zod';
import { categoryPathSchema, lineSchema, recordIdSchema } from './fields.ts';

export const modelNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(1023) });

export const numberedModelSchema = z.strictObject({
  id: recordIdSchema,
  category: categoryPathSchema,
  shortName: lineSchema,
  isSuccessor: z.literal(true).optional(),
});
export type NumberedModelRecord = z.infer<typeof numberedModelSchema>;
