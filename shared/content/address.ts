/** Addresses of pages as a sitemap needs them: many, in parts, and nothing of the pages themselves. */
import { z } from 'zod';
import { day, line } from './fields.ts';

/** What a page is made of; each kind has a sitemap of its own. */
export const addressKind = z.enum(['pages', 'catalog', 'services', 'products', 'blog', 'news']);
export type AddressKind = z.infer<typeof addressKind>;

export const address = z.strictObject({
  path: line.describe('On this site: `/about`'),
  updated: day.optional(),
  pictures: z.array(line).describe('Sources of the pictures that the page shows'),
});
export type Address = z.infer<typeof address>;

/** A part of the addresses of a kind; absent beyond the last part. */
export const addressPage = z.strictObject({
  addresses: z.array(address),
  total: z.int().min(0),
  updated: day.optional().describe('The latest change of them all'),
});
export type AddressPage = z.infer<typeof addressPage>;
