/** One page of a catalogue list: product cards and facets. */
import { z } from 'zod';
import { catalogSorts, facetKeys, longestSearch } from '#shared/catalog-keys.ts';
import { lineSchema, roublesSchema, slugSchema } from './fields.ts';
import { productCardSchema } from './product.ts';

const facetOptionSchema = z.strictObject({
  value: slugSchema.describe('As in the query'),
  label: lineSchema,
  count: z.int().min(0).describe('Products left when only this value is chosen, with all other facets unchanged'),
  isChosen: z.boolean(),
});
export type FacetOption = z.infer<typeof facetOptionSchema>;

const facetSchema = z.strictObject({
  key: z.enum(facetKeys),
  title: lineSchema,
  options: z.array(facetOptionSchema).min(1),
});
export type Facet = z.infer<typeof facetSchema>;

export const catalogSortSchema = z.enum(catalogSorts);

export const catalogPageSchema = z.strictObject({
  products: z.array(productCardSchema),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  total: z.int().min(0).describe('Products found, on all pages'),
  q: z.string().max(longestSearch).optional().describe('The words that all of them are found by'),
  sort: catalogSortSchema,
  facets: z.array(facetSchema).describe('Only those that tell products of this category apart'),
  whole: z
    .strictObject({ total: z.int().min(0), inStock: z.int().min(0), fromRub: roublesSchema.optional() })
    .describe('The category before anything is chosen'),
});
export type CatalogPage = z.infer<typeof catalogPageSchema>;
/** A list without its products. */
export type CatalogFrame = Omit<CatalogPage, 'products'>;
