/** The figure that proves an article's answer: lines to one scale. */
import { z } from 'zod';
import { lineSchema } from './fields.ts';

const lengthSchema = z.number().min(-1e6).max(1e6);

const proofRowSchema = z.strictObject({
  label: lineSchema,
  text: lineSchema.describe('The value with its unit; its numbers stand in the article'),
  pieces: z
    .array(z.number().positive())
    .min(1)
    .max(12)
    .optional()
    .describe('Lengths one after the other from the start'),
  span: z.tuple([lengthSchema, lengthSchema]).optional().describe('From where to where, instead of pieces'),
  end: lengthSchema.optional().describe("The row's own limit, instead of the figure's"),
});
export type ProofRow = z.infer<typeof proofRowSchema>;

/** A row without pieces and span says that there is nothing to draw. */
export const proofSchema = z.strictObject({
  title: lineSchema,
  scale: z.tuple([lengthSchema, lengthSchema]).describe('What the ends of the drawing stand for'),
  limit: z.strictObject({ at: lengthSchema, text: lineSchema }).optional(),
  rows: z.array(proofRowSchema).min(2).max(8),
  note: lineSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;
