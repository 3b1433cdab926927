/** A node of the catalogue's tree. */
import { z } from 'zod';
import { categoryPath, html, line } from './fields.ts';
import { picture } from './picture.ts';
import { trailerTypeCode } from './trailer-type.ts';

/** The root of the catalogue has an empty path. Parents are named by paths: `a/b` lies in `a`. */
export const category = z.strictObject({
  path: z.union([categoryPath, z.literal('')]),
  title: line.describe('Heading of the page'),
  menuTitle: line.describe('Short name for menus and breadcrumbs'),
  summary: line,
  body: html.describe('Text below the list'),
  types: z.array(trailerTypeCode).min(1),
  productCount: z.int().min(0),
  picture: picture.describe('Of its first type'),
});
export type Category = z.infer<typeof category>;
