/** One page of a catalogue list: product cards and facets. */
import { z } from 'zod';
import { catalogSorts, facetKeys, longestSearch } from '#shared/catalog/catalog-keys.ts';
import { lineSchema, recordIdSchema, roublesSchema, slugSchema } from './fields.ts';
import { productCardSchema } from './product.ts';

const facetOptionSchema = z.strictObject({
  value: slugSchema.describe('As in the query'),
  label: lineSchema,
  count: z.int().min(0).describe('Products left when only this value is chosen, with all other facets unchanged'),
  isChosen: z.boolean(),
});

const facetSchema = z.strictObject({
  key: z.enum(facetKeys),
  title: lineSchema,
  options: z.array(facetOptionSchema).min(1),
});
export type Facet = z.infer<typeof facetSchema>;

const rangeEndSchema = z.strictObject({
  id: recordIdSchema,
  name: lineSchema.describe('Short name of the model'),
  value: z.number().positive(),
});
export type RangeEnd = z.infer<typeof rangeEndSchema>;

const modelRangeSchema = z.strictObject({
  figure: z.enum(['length', 'mass', 'price']).describe('Outer length in mm, tare mass in kg, price in roubles'),
  modelCount: z.int().positive().describe('Models that have the figure'),
  least: rangeEndSchema,
  most: rangeEndSchema,
  marks: z.array(z.int().min(0).max(100)).min(1).describe('Where models lie between both, per cent'),
});
export type ModelRange = z.infer<typeof modelRangeSchema>;

export const catalogSortSchema = z.enum(catalogSorts);

export const catalogPageSchema = z.strictObject({
  products: z.array(productCardSchema),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  total: z.int().min(0).describe('Products found, on all pages'),
  q: z.string().max(longestSearch).optional().describe('The words that all of them are found by'),
  sort: catalogSortSchema,
  facets: z
    .array(facetSchema)
    .optional()
    .describe('Only those that tell products of this category apart; without them the site makes its lists itself'),
  whole: z
    .strictObject({ total: z.int().min(0), inStock: z.int().min(0), fromRub: roublesSchema.optional() })
    .optional()
    .describe('The category before anything is chosen; goes with the facets'),
  ranges: z.array(modelRangeSchema).optional().describe('How all models of the category differ, by figure'),
});
/** Complete, as pages use it: the site computes what an API has left out. */
export type CatalogPage = z.infer<typeof catalogPageSchema> &
  Required<Pick<z.infer<typeof catalogPageSchema>, 'facets' | 'whole'>>;
/** A list without its products and their ranges. */
export type CatalogFrame = Omit<CatalogPage, 'products' | 'ranges'>;
