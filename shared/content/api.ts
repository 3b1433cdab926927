/**
 * The company API, one row per call: the embedded content answers it under /api, a plant's own API the same
 * under its base address, and the OpenAPI description is made from it. An absent record is a 404.
 */
import { z } from 'zod';
import { longestSearch } from '../catalog-query.ts';
import { addressKind, addressPage } from './address.ts';
import { article, articlePage, section } from './article.ts';
import { catalogPage, catalogSort } from './catalog.ts';
import { category } from './category.ts';
import { office, partner, plainPage, plainPageId, vacancy } from './company.ts';
import { categoryPath, slug } from './fields.ts';
import { availability, product, productCard, removedProduct, typeOffer } from './product.ts';
import { service, serviceCard } from './service.ts';
import { seoRecord, siteSettings } from './site.ts';
import { trailerType, trailerTypeCode } from './trailer-type.ts';

interface ApiRow {
  /** In path-to-regexp's form; what the path does not name travels in the query. */
  path: string;
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
}

const none = z.object({});
const positive = z.coerce.number<number>().int().positive();
/** A key that stands once or several times. */
const severalSlugs = z.union([z.array(slug).max(40), slug]);
const choices = severalSlugs.optional();
const subject = { product: slug.optional(), category: categoryPath.optional() };

export const contentApi = {
  seo: {
    path: '/seo/*path',
    summary: 'Title and description of a page by its path; `main` is the home page',
    input: z.object({ path: z.string().max(400) }),
    output: seoRecord,
  },
  site: { path: '/site', summary: 'Settings of the site', input: none, output: siteSettings },
  categories: {
    path: '/categories',
    summary: 'The tree of the catalogue, parents before children',
    input: none,
    output: z.array(category),
  },
  types: { path: '/types', summary: 'All types of trailers', input: none, output: z.array(trailerType) },
  products: {
    path: '/products',
    summary: 'Cards of products; a category includes those below it',
    input: z.object({
      category: categoryPath.optional(),
      type: trailerTypeCode.optional(),
      availability: availability.optional(),
      limit: positive.max(100).optional(),
    }),
    output: z.array(productCard),
  },
  cards: {
    path: '/cards',
    summary: 'Cards of the products that are named, as far as there are such; in the order of the catalogue',
    input: z.object({ ids: severalSlugs }),
    output: z.array(productCard),
  },
  typeOffers: {
    path: '/offers',
    summary: 'How many products of each type there are, and from which price; a category includes those below it',
    input: z.object({ category: categoryPath.optional() }),
    output: z.array(typeOffer),
  },
  catalogPage: {
    path: '/catalog',
    summary: 'A page of the catalogue, narrowed by words and facets; choices that no product has are ignored',
    input: z.object({
      category: categoryPath.optional(),
      q: z.string().max(longestSearch).optional(),
      stock: choices,
      type: choices,
      price: choices,
      payload: choices,
      volume: choices,
      axles: choices,
      city: choices,
      sort: catalogSort.optional(),
      page: positive.default(1),
      perPage: positive.max(100).optional(),
    }),
    output: catalogPage.optional(),
  },
  product: {
    path: '/products/:id',
    summary: 'One product',
    input: z.object({ id: slug }),
    output: product.optional(),
  },
  relatedProducts: {
    path: '/products/:id/related',
    summary: 'Products of the same type, then of the same category; by rules, not by visitors',
    input: z.object({ id: slug, limit: positive.max(12).default(4) }),
    output: z.array(productCard),
  },
  articles: {
    path: '/articles/:section',
    summary:
      'A page of a list, newest first; those about a product, or about the products of a category, before all others',
    input: z.object({ section, ...subject, page: positive.default(1), perPage: positive.max(50).optional() }),
    output: articlePage.optional(),
  },
  article: {
    path: '/articles/:section/:id',
    summary: 'One article or news item',
    input: z.object({ section, id: slug }),
    output: article.optional(),
  },
  services: { path: '/services', summary: 'Cards of services', input: none, output: z.array(serviceCard) },
  service: {
    path: '/services/:slug',
    summary: 'One service',
    input: z.object({ slug }),
    output: service.optional(),
  },
  offices: { path: '/offices', summary: 'Offices', input: none, output: z.array(office) },
  vacancies: { path: '/vacancies', summary: 'Open vacancies', input: none, output: z.array(vacancy) },
  partners: { path: '/partners', summary: 'Partners', input: none, output: z.array(partner) },
  removedProduct: {
    path: '/removed/:id',
    summary: 'A product that is made no more, and the one that took its place',
    input: z.object({ id: slug }),
    output: removedProduct.optional(),
  },
  addresses: {
    path: '/addresses/:kind',
    summary: 'Addresses of pages with the days of their last changes and their pictures, in parts, for sitemaps',
    input: z.object({ kind: addressKind, page: positive.default(1), perPage: positive.max(1000).default(1000) }),
    output: addressPage.optional(),
  },
  page: {
    path: '/pages/:id',
    summary: 'A page that an editor writes',
    input: z.object({ id: plainPageId }),
    output: plainPage.optional(),
  },
} as const satisfies Record<string, ApiRow>;

export type ContentApi = typeof contentApi;
export type CallName = keyof ContentApi;
/** What a caller passes; defaults may be left out. */
export type CallInput<Name extends CallName> = z.input<ContentApi[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<ContentApi[Name]['output']>;
