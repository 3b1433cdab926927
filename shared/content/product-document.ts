/** A document of a product that the content names: a file that lies in it, or what is sent on request. */
import { z } from 'zod';
import { daySchema, lineSchema } from './fields.ts';

/** What the site makes for every product by itself. */
const madeDocumentKinds = ['drawing', 'datasheet', 'manual', 'service-book', 'load-plan'] as const;

/** What a third party issues, what a person works out for one customer, what he fills in. */
const givenDocumentKinds = ['type-approval', 'certificate', 'calculation', 'form'] as const;

export const productDocumentSchema = z.strictObject({
  kind: z.enum([...madeDocumentKinds, ...givenDocumentKinds]),
  title: lineSchema,
  note: lineSchema.optional(),
  date: daySchema,
  file: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\.(pdf|docx|xlsx)$/,
      'нужно имя строчными латинскими буквами с .pdf, .docx или .xlsx в конце',
    )
    .optional()
    .describe('A file in the folder documents; without one the document is sent on request'),
});
export type ProductDocument = z.infer<typeof productDocumentSchema>;

/** True for a row that the site's own file of that kind takes the place of. */
export function isMadeDocument({ kind, file }: ProductDocument): boolean {
  return file === undefined && madeDocumentKinds.some((made) => made === kind);
}
