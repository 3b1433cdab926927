/** Inputs of the API's calls that several rows share or that are long. */
import { z } from 'zod';
import { longestSearch } from '#shared/catalog/catalog-keys.ts';
import { sectionSchema } from './article.ts';
import { catalogSortSchema } from './catalog.ts';
import { categoryPathSchema, recordIdSchema, slugSchema } from './fields.ts';
import { availabilitySchema } from './product.ts';
import { trailerTypeCodeSchema } from './trailer-type.ts';

export const noInputSchema = z.object({});

/** From a query string, where every value is text. */
export const countSchema = z.coerce.number<number>().int().positive();

export const slugInputSchema = z.object({ slug: slugSchema });

/** A key that occurs once or several times. */
export const slugListSchema = z.union([z.array(slugSchema).max(40), slugSchema]);

/** Articles about the named product or category come first. */
export const articleListInputSchema = z.object({
  section: sectionSchema,
  product: recordIdSchema.optional(),
  category: categoryPathSchema.optional(),
  page: countSchema.default(1),
  perPage: countSchema.max(50).optional(),
});

export const cardFilterSchema = z.object({
  category: categoryPathSchema.optional(),
  type: trailerTypeCodeSchema.optional(),
  availability: availabilitySchema.optional(),
  limit: countSchema.max(100).optional(),
});

const choicesSchema = slugListSchema.optional();

export const catalogPageInputSchema = z.object({
  category: categoryPathSchema.optional(),
  q: z.string().max(longestSearch).optional(),
  stock: choicesSchema,
  type: choicesSchema,
  price: choicesSchema,
  payload: choicesSchema,
  volume: choicesSchema,
  axles: choicesSchema,
  city: choicesSchema,
  sort: catalogSortSchema.optional(),
  page: countSchema.default(1),
  perPage: countSchema.max(100).optional(),
});
