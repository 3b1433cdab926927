/** One loader per row of the route table; the compiler reports a missing one. */
import type { RouteId } from '#shared/routes.ts';
import { articleList, articlePage } from './articles.ts';
import { catalog } from './catalog.ts';
import { about, contacts, manufacture, partners, plainPage, vacancies } from './company-pages.ts';
import { compare } from './compare.ts';
import { credit } from './credit.ts';
import { dev, devCompositions } from './dev.ts';
import { home } from './home.ts';
import type { PageLoader } from './page-loader.ts';
import { product } from './product.ts';
import { productTypes } from './product-types.ts';
import { quote } from './quote.ts';
import { rent, rentTypes } from './rent.ts';
import { request } from './request.ts';
import { search } from './search.ts';
import { fixedService, service, services, serviceTheme, serviceTypes } from './services.ts';
import { parts } from './spare-parts.ts';
import { trailerFinder } from './trailer-finder.ts';
import { tripCheck } from './trip-check.ts';

/** Pages whose query asks the planner. */
export const planningPages: readonly RouteId[] = ['trailer-finder', 'trip-check'];

export const pageLoaders: { readonly [Id in RouteId]: PageLoader<Id> } = {
  home,
  about,
  'blog-list': articleList('blog'),
  'blog-article': articlePage('blog'),
  manufacture,
  'news-list': articleList('news'),
  'news-item': articlePage('news'),
  partners,
  vacancies,
  'product-types': productTypes,
  product,
  compare,
  catalog,
  contacts,
  dev,
  'dev-compositions': devCompositions,
  policy: plainPage('policy'),
  terms: plainPage('terms'),
  consent: plainPage('consent'),
  'consent-advertising': plainPage('consent-advertising'),
  request,
  quote,
  services,
  credit,
  exploitation: fixedService('exploitation'),
  guarantee: fixedService('guarantee'),
  parts,
  rent,
  maintenance: fixedService('service'),
  'trailer-finder': trailerFinder,
  'trip-check': tripCheck,
  'rent-types': rentTypes,
  search,
  'service-types': serviceTypes,
  'service-theme': serviceTheme,
  service,
};
