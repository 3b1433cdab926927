/** What a plant may or may not offer, and what belongs to each offer: pages, services, forms, files. All that hides an offer derives from this table. */
import {
  comparePaperPath,
  guaranteePaperPath,
  leasePaperPath,
  rentPaperPath,
  tripPaperPath,
} from '#shared/documents/paper-paths.ts';
import { findFormByAddress } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { matchRoute, type RouteId } from '#shared/routes.ts';
import { feedPaths, fromOgImagePath, partsDataPath, toPagePath } from './paths.ts';

interface OfferRow {
  /** Pages; the rest of a service comes with its page. */
  routes?: readonly RouteId[];
  /** Slugs of services that share a route with others. */
  services?: readonly string[];
  forms?: readonly FormId[];
  /** Files, papers and feeds; one that ends with a slash is a folder. */
  files?: readonly string[];
}

const table = {
  rent: { routes: ['rent', 'rent-types'], forms: ['rent'], files: [rentPaperPath] },
  leasing: { routes: ['credit'], forms: ['leasing'], files: [leasePaperPath] },
  tradeIn: { services: ['zachet-tekhniki'] },
  delivery: { services: ['dostavka'] },
  service: { routes: ['maintenance'], forms: ['service'] },
  parts: { routes: ['parts'], forms: ['parts'], files: [partsDataPath, '/api/parts'] },
  guarantee: { routes: ['guarantee'], forms: ['claim'], files: [guaranteePaperPath] },
  exploitation: { routes: ['exploitation'] },
  telematics: { services: ['telematika'] },
  manuals: { files: ['/data/manuals/', '/data/service-books/', '/api/manuals/'] },
  trailerFinder: { routes: ['trailer-finder'] },
  tripCheck: { routes: ['trip-check'], files: [tripPaperPath] },
  quote: { routes: ['quote'], forms: ['quote'] },
  compare: { routes: ['compare'], files: [comparePaperPath] },
  news: { routes: ['news-list', 'news-item'], files: [...Object.values(feedPaths.news), '/api/articles/news'] },
  blog: { routes: ['blog-list', 'blog-article'], files: [...Object.values(feedPaths.blog), '/api/articles/blog'] },
  partners: { routes: ['partners'], files: ['/api/partners'] },
  vacancies: { routes: ['vacancies'], forms: ['vacancy'], files: ['/api/vacancies'] },
  manufacture: { routes: ['manufacture'] },
} as const satisfies Record<string, OfferRow>;

export type Offer = keyof typeof table;
export const offerIds = Object.keys(table) as [Offer, ...Offer[]];
const rows: readonly [Offer, OfferRow][] = offerIds.map((offer) => [offer, table[offer]]);

/** The switches of the content; what is absent is on. */
export type Offers = { readonly [Id in Offer]?: boolean | undefined };

export const isOn = (offers: Offers | undefined, offer: Offer): boolean => offers?.[offer] !== false;

export const isAllOn = (offers: Offers | undefined): boolean => offerIds.every((offer) => isOn(offers, offer));

/** @param address a link: a path with or without query and fragment, or an address elsewhere */
export function isHrefOn(offers: Offers | undefined, address: string): boolean {
  if (isAllOn(offers)) return true;
  const [path = ''] = address.split(/[?#]/);
  const offer = path.startsWith('/') ? offerOf(path) : undefined;
  return offer === undefined || isOn(offers, offer);
}

/** Whether the plant offers a service. */
export function isServiceOn(offers: Offers | undefined, slug: string): boolean {
  return isHrefOn(offers, `/services/${slug}`);
}

/** The offer that a page, its payload or og-image, a form or a file belongs to. @param path without its query */
export function offerOf(path: string): Offer | undefined {
  const form = findFormByAddress(path);
  const page = matchRoute(toPagePath(path) ?? fromOgImagePath(path) ?? path);
  const match = page.kind === 'page' ? page.match : undefined;
  return rows.find(
    ([, { routes, services, forms, files }]) =>
      (form !== undefined && forms?.includes(form)) ||
      (match !== undefined && routes?.includes(match.id)) ||
      (match?.id === 'service' && services?.includes(match.params.slug)) ||
      files?.some((file) => path === file || (file.endsWith('/') && path.startsWith(file))),
  )?.[0];
}

/** Where sets are delivered to. */
export function offeredCities<City>(
  offers: Offers | undefined,
  { cities }: { cities: readonly City[] },
): readonly City[] {
  return isOn(offers, 'delivery') ? cities : [];
}
