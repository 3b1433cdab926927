/** Addresses of papers beside the data sheet. */
import { type ComparedExtent, compareSearch } from '#shared/catalog/compare-href.ts';
import { type LeasingTerms, leasingKeys } from '#shared/tools/leasing.ts';

/** The driver's sheet of a trip: with the query of the trip check. */
export const tripPaperPath = '/data/trip.pdf';

export const loadingPaperPath = (productId: string): string => `/data/products/${productId}/loading.pdf`;

export const rentPaperPath = '/data/rent.pdf';

/** «Руководство по эксплуатации» of a type; `brief` is the sheet for the cab. */
export function manualPath(typeSlug: string, extent: 'whole' | 'brief' = 'whole'): string {
  return `/data/manuals/${typeSlug}${extent === 'brief' ? '-brief' : ''}.pdf`;
}

export const serviceBookPath = (typeSlug: string): string => `/data/service-books/${typeSlug}.pdf`;

export const requisitesPaperPath = '/data/requisites.pdf';

export const guaranteePaperPath = '/data/guarantee.pdf';

export const contractTemplatePath = '/data/specimens/contract.docx';

/** A template for tenders with a model's figures as limits. */
export function technicalTaskPath(productId: string): string {
  return `/data/products/${productId}/technical-task.docx`;
}

export const drawingPaperPath = (productId: string) => `/data/products/${productId}/drawing.pdf`;

export const leasePaperPath = '/data/leasing.pdf';

/** The schedule of a lease. @param terms in any order; the address has one */
export function leasePaperHref(terms: Partial<LeasingTerms>): string {
  const query = new URLSearchParams(leasingKeys.map((key) => [key, String(terms[key] ?? '')]));
  return `${leasePaperPath}?${query}`;
}

export const comparePaperPath = '/data/compare.pdf';

/** Models side by side, with the rows that the page shows. @param sets codes of configurations of these models */
export function comparePaperHref(
  models: readonly string[],
  sets: readonly string[] = [],
  extent: ComparedExtent = 'differences',
): string {
  return `${comparePaperPath}${compareSearch(models, sets, extent)}`;
}
