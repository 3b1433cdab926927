/**
 * The company API, one row per call. The embedded content answers it under /api, a plant's own API under
 * API_BASE_URL; the OpenAPI description is derived from it. An absent record is a 404.
 */
import { z } from 'zod';
import { longestSearch } from '#shared/catalog/catalog-keys.ts';
import { addressKindSchema, addressPageSchema } from './address.ts';
import { articlePageSchema, articleSchema, sectionSchema } from './article.ts';
import { type CatalogPage, catalogPageSchema, catalogSortSchema } from './catalog.ts';
import { categorySchema } from './category.ts';
import { officeSchema, partnerSchema, plainPageIdSchema, plainPageSchema, vacancySchema } from './company.ts';
import { categoryPathSchema, recordIdSchema, slugSchema } from './fields.ts';
import { manualSchema } from './manual.ts';
import { partCatalogueSchema } from './part.ts';
import {
  availabilitySchema,
  modelNumberSchema,
  numberedModelSchema,
  productCardSchema,
  productSchema,
  removedProductSchema,
  typeOfferSchema,
} from './product.ts';
import { serviceCardSchema, serviceSchema } from './service.ts';
import { seoRecordSchema, siteSettingsSchema } from './site.ts';
import { trailerTypeCodeSchema, trailerTypeSchema } from './trailer-type.ts';

// Inputs of the API's calls that several rows share or that are long.

const noInputSchema = z.object({});

/** From a query string, where every value is text. */
const countSchema = z.coerce.number<number>().int().positive();

const slugInputSchema = z.object({ slug: slugSchema });
const recordInputSchema = z.object({ id: recordIdSchema });

/** A key that occurs once or several times. */
const slugListSchema = z.union([z.array(slugSchema).max(40), slugSchema]);

/** Articles about the named product or category come first. */
const articleListInputSchema = z.object({
  section: sectionSchema,
  product: recordIdSchema.optional(),
  category: categoryPathSchema.optional(),
  page: countSchema.default(1),
  perPage: countSchema.max(50).optional(),
});

const cardFilterSchema = z.object({
  category: categoryPathSchema.optional(),
  type: trailerTypeCodeSchema.optional(),
  availability: availabilitySchema.optional(),
  limit: countSchema.max(100).optional(),
});

const choicesSchema = slugListSchema.optional();

const catalogPageInputSchema = z.object({
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

const addressListInputSchema = z.object({
  kind: addressKindSchema,
  page: countSchema.default(1),
  perPage: countSchema.max(1000).default(1000),
});

interface CallWords {
  summary: string;
  /** What the site does where an API answers 404 to the call itself; absent: the site cannot live without it. */
  without?: string;
}

/** @param path a path-to-regexp pattern; inputs that it does not name go to the query */
function call<Input extends z.ZodObject, Output extends z.ZodType>(
  path: string,
  input: Input,
  output: Output,
  words: CallWords,
) {
  return { path, input, output, ...words };
}

export const contentApi = {
  seo: call('/seo/*path', z.object({ path: z.string().max(400) }), seoRecordSchema, {
    summary: 'Title and description of a page by its path; `main` is the home page',
    without: 'pages have the plant’s name as their title',
  }),
  site: call('/site', noInputSchema, siteSettingsSchema, { summary: 'Settings of the site' }),
  categories: call('/categories', noInputSchema, z.array(categorySchema), {
    summary: 'The tree of the catalogue, parents before children',
  }),
  types: call('/types', noInputSchema, z.array(trailerTypeSchema), { summary: 'All types of trailers' }),
  manual: call('/manuals/:slug', slugInputSchema, manualSchema.optional(), {
    summary: 'A manual',
    without: 'no type has a manual or a service book',
  }),
  products: call('/products', cardFilterSchema, z.array(productCardSchema), {
    summary: 'Cards of products; a category includes those below it',
  }),
  cards: call('/cards', z.object({ ids: slugListSchema }), z.array(productCardSchema), {
    summary: 'Cards of the products that are named, as far as there are such; in the order of the catalogue',
    without: 'articles show no models',
  }),
  typeOffers: call('/offers', z.object({ category: categoryPathSchema.optional() }), z.array(typeOfferSchema), {
    summary: 'How many products of each type there are, and from which price; a category includes those below it',
    without: 'types have no number of models and no least price',
  }),
  catalogPage: call('/catalog', catalogPageInputSchema, catalogPageSchema.optional(), {
    summary: 'A page of the catalogue, narrowed by words and facets; choices that no product has are ignored',
    without:
      'the site makes lists, search and facets itself, from all products; so it does where an answer has no facets',
  }),
  product: call('/products/:id', recordInputSchema, productSchema.optional(), { summary: 'One product' }),
  relatedProducts: call(
    '/products/:id/related',
    recordInputSchema.extend({ limit: countSchema.max(12).default(4) }),
    z.array(productCardSchema),
    {
      summary: 'Products of the same type, then of the same category; by rules, not by visitors',
      without: 'the page of a model leads to its category instead',
    },
  ),
  articles: call('/articles/:section', articleListInputSchema, articlePageSchema.optional(), {
    summary:
      'A page of a list, newest first; those about a product, or about the products of a category, before all others',
    without: 'lists of articles answer 404: switch news and blog off in the settings',
  }),
  article: call(
    '/articles/:section/:id',
    z.object({ section: sectionSchema, id: recordIdSchema }),
    articleSchema.optional(),
    {
      summary: 'One article or news item',
      without: 'articles answer 404: switch news and blog off in the settings',
    },
  ),
  services: call('/services', noInputSchema, z.array(serviceCardSchema), {
    summary: 'Cards of services',
    without: 'the list of services is empty',
  }),
  service: call('/services/:slug', slugInputSchema, serviceSchema.optional(), {
    summary: 'One service',
    without: 'pages of services answer 404, and papers lack their terms',
  }),
  offices: call('/offices', noInputSchema, z.array(officeSchema), {
    summary: 'Offices',
    without: 'the contacts name no office',
  }),
  vacancies: call('/vacancies', noInputSchema, z.array(vacancySchema), {
    summary: 'Open vacancies',
    without: 'no vacancy is open',
  }),
  partners: call('/partners', noInputSchema, z.array(partnerSchema), {
    summary: 'Partners',
    without: 'no partner is named',
  }),
  parts: call('/parts', noInputSchema, partCatalogueSchema.optional(), {
    summary: 'The catalogue of spare parts: nodes, numbers, models, prices, stock by yard',
    without: 'the page of spare parts has no catalogue, and there is no /data/parts.csv',
  }),
  removedProduct: call('/removed/:id', recordInputSchema, removedProductSchema.optional(), {
    summary: 'A product that is made no more, and the one that took its place',
    without: 'addresses of discontinued products answer 404',
  }),
  numberedModel: call('/models/:number', modelNumberSchema, numberedModelSchema.optional(), {
    summary: 'The model of a permanent number, or the one that took its place',
    without: 'a code of a configuration of another model is called foreign, without a link',
  }),
  addresses: call('/addresses/:kind', addressListInputSchema, addressPageSchema.optional(), {
    summary: 'Addresses of pages with the days of their last changes and their pictures, in parts, for sitemaps',
    without: 'sitemaps are empty',
  }),
  page: call('/pages/:id', z.object({ id: plainPageIdSchema }), plainPageSchema.optional(), {
    summary: 'A page that an editor writes',
  }),
};

type ContentApi = typeof contentApi;
export type CallName = keyof ContentApi;

/** Whether the site cannot live without the call. */
export function isIndispensable(name: CallName): boolean {
  return contentApi[name].without === undefined;
}

/** What a caller passes; inputs with defaults are optional. */
export type CallInput<Name extends CallName> = z.input<ContentApi[Name]['input']>;
/** Lists have their facets, wherever the site has to make them. */
export type CallOutput<Name extends CallName> = Name extends 'catalogPage'
  ? CatalogPage | undefined
  : z.output<ContentApi[Name]['output']>;
