/** The contract of page loaders. */
import type { OwnTables } from '#server/content/files/own-content.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { FindVisitorLead } from '#server/leads/visitor-lead.ts';
import type { SearchResult } from '#server/search/site-search.ts';
import type { FitTrip, RankedModels } from '#server/trips/rank-models.ts';
import type { CallInput, CallName, CallOutput } from '#shared/content/api.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { DeferredData } from '#shared/page-data.ts';
import type { PageResult, RouteData } from '#shared/pages/page-result.ts';
import type { RouteId, RouteParams, RouteQuery } from '#shared/routes.ts';

/** Calls of the content source, cancelled when the page's time is up or its visitor leaves. */
export type PageContent = { readonly [Name in CallName]: (input: CallInput<Name>) => Promise<CallOutput<Name>> };

export interface LoadContext<Id extends RouteId> extends OwnTables {
  params: RouteParams<Id>;
  /** Only the keys that the page's row declares, in canonical form. */
  query: RouteQuery<Id>;
  content: PageContent;
  /**
   * What a page can do without: a third of its time is the call's.
   * @returns undefined where the source fails or takes longer; such a page is degraded. @throws any other error of the call
   */
  optional: <Answer>(call: Promise<Answer>) => Promise<Answer | undefined>;
  site: SiteSettings;
  findLead: FindVisitorLead;
  /** Without a mail server nobody gets a quote by e-mail. */
  mailsQuotes: boolean;
  /** The clock, ms since 1970. */
  now: () => number;
  /** Public origin of the site, without a slash at the end. */
  origin: string;
  /** A turn of the event loop for one placing of cargo: pages of `planningPages` hold a slot of the planner. */
  nextTurn: () => Promise<void>;
  /** Judges the models of the catalogue for a trip. */
  rankModels: (trip: FitTrip) => Promise<RankedModels>;
  /** Undefined while the index is not yet made. */
  searchSite: (text: string) => Promise<SearchResult | undefined>;
}

type DeferredOf<Id extends RouteId> = Id extends keyof DeferredData
  ? { deferred: { [Name in keyof DeferredData[Id]]: Promise<DeferredData[Id][Name]> } }
  : { deferred?: never };

/** How search engines treat a page with a query. */
export interface QueryVariant {
  /** Path and query of the address to index; default: the page without its query. */
  canonical?: string;
  /** Default: as the page without its query. */
  indexed?: boolean;
  /** Of a list; appears in title and description from the second page on. */
  pageNumber?: number;
}

/** Status 200 and the title and description of the path, unless it says otherwise. */
export type LoadedPage<Id extends RouteId> = {
  kind: 'page';
  /** Absent when the query does not matter to search engines. */
  variant?: QueryVariant;
  data: RouteData<Id>;
} & Pick<PageResult, 'breadcrumbs'> &
  Partial<Pick<PageResult, 'status' | 'seo' | 'link' | 'published' | 'drawn' | 'chosen'>> &
  DeferredOf<Id>;

/** A list that holds nothing says so in words, and search engines are to wait. */
export function unlessEmpty(list: readonly unknown[]): { variant?: QueryVariant } {
  return list.length > 0 ? {} : { variant: { indexed: false } };
}

/** The page has moved for good: 301. */
export interface MovedPage {
  kind: 'moved';
  to: string;
  /** With its question mark. */
  search?: string;
}

/** The query names what nobody offers: the page without that is served in its place, and nothing is cached for the query. */
export interface SamePage {
  kind: 'same';
  /** The rest of the query in canonical form: with its question mark, or empty. */
  search: string;
}

/** @throws HttpError 404 when the address is valid but nothing is there */
export type PageLoader<Id extends RouteId> = (
  context: LoadContext<Id>,
) => Promise<LoadedPage<Id> | MovedPage | SamePage>;

/** @throws HttpError 404 for an absent record */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new HttpError(404, `${what} does not exist`);
  return value;
}
