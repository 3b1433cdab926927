/** A page of the catalogue's list: the cards, and what the list can be narrowed by. */
import { z } from 'zod';
import { catalogSorts, facetKeys, longestSearch } from '../catalog-query.ts';
import { line, roubles, slug } from './fields.ts';
import { productCard } from './product.ts';

const facetOption = z.strictObject({
  value: slug.describe('As it stands in the query'),
  label: line,
  count: z.int().min(0).describe('Products that stay if this alone is chosen here, all other facets as they are'),
  isChosen: z.boolean(),
});
export type FacetOption = z.infer<typeof facetOption>;

const facet = z.strictObject({
  key: z.enum(facetKeys),
  title: line,
  options: z.array(facetOption).min(1),
});
export type Facet = z.infer<typeof facet>;

export const catalogSort = z.enum(catalogSorts);

export const catalogPage = z.strictObject({
  products: z.array(productCard),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  total: z.int().min(0).describe('Products found, on all pages'),
  q: z.string().max(longestSearch).optional().describe('The words that all of them are found by'),
  sort: catalogSort,
  facets: z.array(facet).describe('Only those that tell products of this category apart'),
  whole: z
    .strictObject({ total: z.int().min(0), inStock: z.int().min(0), fromRub: roubles.optional() })
    .describe('The category before anything is chosen'),
});
export type CatalogPage = z.infer<typeof catalogPage>;
/** All about a list but the models themselves. */
export type CatalogFrame = Omit<CatalogPage, 'products'>;
