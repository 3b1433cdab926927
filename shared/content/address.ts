/** Addresses of pages for sitemaps, in parts. */
import { z } from 'zod';
import { daySchema, lineSchema } from './fields.ts';

/** Each kind has a sitemap of its own. */
export const addressKindSchema = z.enum(['pages', 'catalog', 'services', 'products', 'blog', 'news']);
export type AddressKind = z.infer<typeof addressKindSchema>;

const addressSchema = z.strictObject({
  path: lineSchema.describe('On this site: `/about`'),
  updated: daySchema.optional(),
  pictures: z.array(lineSchema).describe('Sources of the pictures that the page shows'),
});
export type PageAddress = z.infer<typeof addressSchema>;

/** One part of a kind's addresses; absent beyond the last. */
export const addressPageSchema = z.strictObject({
  addresses: z.array(addressSchema),
  total: z.int().min(0),
  updated: daySchema.optional().describe('The latest change of them all'),
});
export type AddressPage = z.infer<typeof addressPageSchema>;
