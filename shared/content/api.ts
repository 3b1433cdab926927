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

interface ApiRow {
  /** A path-to-regexp pattern; inputs that it does not name go to the query. */
  path: string;
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
  /** What the site does where an API answers 404 to the call itself; absent: the site cannot live without it. */
  without?: string;
}

export const contentApi = {
  seo: {
    path: '/seo/*path',
    summary: 'Title and description of a page by its path; `main` is the home page',
    input: z.object({ path: z.string().max(400) }),
    output: seoRecordSchema,
    without: 'pages have the plant’s name as their title',
  },
  site: { path: '/site', summary: 'Settings of the site', input: noInputSchema, output: siteSettingsSchema },
  categories: {
    path: '/categories',
    summary: 'The tree of the catalogue, parents before children',
    input: noInputSchema,
    output: z.array(categorySchema),
  },
  types: { path: '/types', summary: 'All types of trailers', input: noInputSchema, output: z.array(trailerTypeSchema) },
  manual: {
    ...{ path: '/manuals/:slug', summary: 'A manual', input: slugInputSchema, output: manualSchema.optional() },
    without: 'no type has a manual or a service book',
  },
  products: {
    path: '/products',
    summary: 'Cards of products; a category includes those below it',
    input: cardFilterSchema,
    output: z.array(productCardSchema),
  },
  cards: {
    path: '/cards',
    summary: 'Cards of the products that are named, as far as there are such; in the order of the catalogue',
    input: z.object({ ids: slugListSchema }),
    output: z.array(productCardSchema),
    without: 'articles show no models',
  },
  typeOffers: {
    path: '/offers',
    summary: 'How many products of each type there are, and from which price; a category includes those below it',
    input: z.object({ category: categoryPathSchema.optional() }),
    output: z.array(typeOfferSchema),
    without: 'types have no number of models and no least price',
  },
  catalogPage: {
    path: '/catalog',
    summary: 'A page of the catalogue, narrowed by words and facets; choices that no product has are ignored',
    input: catalogPageInputSchema,
    output: catalogPageSchema.optional(),
    without:
      'the site makes lists, search and facets itself, from all products; so it does where an answer has no facets',
  },
  product: {
    path: '/products/:id',
    summary: 'One product',
    input: z.object({ id: recordIdSchema }),
    output: productSchema.optional(),
  },
  relatedProducts: {
    path: '/products/:id/related',
    summary: 'Products of the same type, then of the same category; by rules, not by visitors',
    input: z.object({ id: recordIdSchema, limit: countSchema.max(12).default(4) }),
    output: z.array(productCardSchema),
    without: 'the page of a model leads to its category instead',
  },
  articles: {
    path: '/articles/:section',
    summary:
      'A page of a list, newest first; those about a product, or about the products of a category, before all others',
    input: articleListInputSchema,
    output: articlePageSchema.optional(),
    without: 'lists of articles answer 404: switch news and blog off in the settings',
  },
  article: {
    path: '/articles/:section/:id',
    summary: 'One article or news item',
    input: z.object({ section: sectionSchema, id: recordIdSchema }),
    output: articleSchema.optional(),
    without: 'articles answer 404: switch news and blog off in the settings',
  },
  services: {
    path: '/services',
    summary: 'Cards of services',
    input: noInputSchema,
    output: z.array(serviceCardSchema),
    without: 'the list of services is empty',
  },
  service: {
    path: '/services/:slug',
    summary: 'One service',
    input: slugInputSchema,
    output: serviceSchema.optional(),
    without: 'pages of services answer 404, and papers lack their terms',
  },
  offices: {
    ...{ path: '/offices', summary: 'Offices', input: noInputSchema, output: z.array(officeSchema) },
    without: 'the contacts name no office',
  },
  vacancies: {
    ...{ path: '/vacancies', summary: 'Open vacancies', input: noInputSchema, output: z.array(vacancySchema) },
    without: 'no vacancy is open',
  },
  partners: {
    ...{ path: '/partners', summary: 'Partners', input: noInputSchema, output: z.array(partnerSchema) },
    without: 'no partner is named',
  },
  parts: {
    path: '/parts',
    summary: 'The catalogue of spare parts: nodes, numbers, models, prices, stock by yard',
    input: noInputSchema,
    output: partCatalogueSchema.optional(),
    without: 'the page of spare parts has no catalogue, and there is no /data/parts.csv',
  },
  removedProduct: {
    path: '/removed/:id',
    summary: 'A product that is made no more, and the one that took its place',
    input: z.object({ id: recordIdSchema }),
    output: removedProductSchema.optional(),
    without: 'addresses of discontinued products answer 404',
  },
  numberedModel: {
    ...{ path: '/models/:number', summary: 'The model of a permanent number, or the one that took its place' },
    ...{ input: modelNumberSchema, output: numberedModelSchema.optional() },
    without: 'a code of a configuration of another model is called foreign, without a link',
  },
  addresses: {
    path: '/addresses/:kind',
    summary: 'Addresses of pages with the days of their last changes and their pictures, in parts, for sitemaps',
    input: z.object({
      kind: addressKindSchema,
      page: countSchema.default(1),
      perPage: countSchema.max(1000).default(1000),
    }),
    output: addressPageSchema.optional(),
    without: 'sitemaps are empty',
  },
  page: {
    path: '/pages/:id',
    summary: 'A page that an editor writes',
    input: z.object({ id: plainPageIdSchema }),
    output: plainPageSchema.optional(),
  },
} as const satisfies Record<string, ApiRow>;

type ContentApi = typeof contentApi;
export type CallName = keyof ContentApi;

/** Whether the site cannot live without the call. */
export function isIndispensable(name: CallName): boolean {
  return !('without' in contentApi[name]);
}

/** What a caller passes; inputs with defaults are optional. */
export type CallInput<Name extends CallName> = z.input<ContentApi[Name]['input']>;
/** Lists have their facets, wherever the site has to make them. */
export type CallOutput<Name extends CallName> = Name extends 'catalogPage'
  ? CatalogPage | undefined
  : z.output<ContentApi[Name]['output']>;
