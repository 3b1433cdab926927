/** A node of the catalogue's tree. */
import { z } from 'zod';
import { categoryPathSchema, htmlSchema, lineSchema } from './fields.ts';
import { pictureSchema } from './picture.ts';
import { trailerTypeCodeSchema } from './trailer-type.ts';

export const inWorkSchema = z.strictObject({ title: lineSchema, text: lineSchema, picture: pictureSchema });
export type InWork = z.infer<typeof inWorkSchema>;

/** The root of the catalogue has an empty path. Parents are named by paths: `a/b` lies in `a`. */
export const categorySchema = z.strictObject({
  path: z.union([categoryPathSchema, z.literal('')]),
  title: lineSchema.describe('Heading of the page'),
  menuTitle: lineSchema.describe('Short name for menus and breadcrumbs'),
  summary: lineSchema,
  body: htmlSchema.describe('Text below the list'),
  types: z.array(trailerTypeCodeSchema).min(1),
  productCount: z.int().min(0),
  picture: pictureSchema.describe('Of its first type'),
  inWork: inWorkSchema.optional().describe('A picture of operation that explains the type, among the models'),
});
export type Category = z.infer<typeof categorySchema>;
