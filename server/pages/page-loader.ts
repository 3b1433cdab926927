/** How a page is loaded: the shapes that every loader of this folder shares. */
import type { CallInput, CallName, CallOutput } from '#shared/content/api.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { DeferredData, PageData } from '#shared/page-data.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { DrawnTrailer } from '#shared/rendering.ts';
import type { RouteId, RouteParams, RouteQuery } from '#shared/routes.ts';
import { HttpError } from '../errors/http-error.ts';
import type { LeadStatus, Receipt } from '../leads/lead.ts';

/** Calls of the content source, bound to the time and the visitor of one page. */
export type PageContent = { readonly [Name in CallName]: (input: CallInput<Name>) => Promise<CallOutput<Name>> };

export interface LoadContext<Id extends RouteId> {
  params: RouteParams<Id>;
  /** In its canonical form: only what the page's row lets through. */
  query: RouteQuery<Id>;
  content: PageContent;
  site: SiteSettings;
  /** How far a visitor's request has come; undefined for an unknown number or a wrong secret. */
  findRequest: (receipt: Receipt) => Promise<LeadStatus | undefined>;
}

type DeferredOf<Id extends RouteId> = Id extends keyof DeferredData
  ? { deferred: { [Name in keyof DeferredData[Id]]: Promise<DeferredData[Id][Name]> } }
  : { deferred?: never };

/** What the query has made of a page, in the eyes of a search engine. */
export interface PageVariant {
  /** Path and query of the address to index. */
  canonical: string;
  indexed: boolean;
  /** Of a list: told in title and description from the second page on. */
  pageNumber: number;
}

export type LoadedPage<Id extends RouteId> = {
  kind: 'page';
  /** 200 unless it says otherwise. */
  status?: number;
  /** Absent where the page is the same whatever the query says. */
  variant?: PageVariant;
  /** From the first page below the home page to this one. */
  breadcrumbs: NamedLink[];
  data: PageData[Id];
  /** Of a page that is an article. */
  published?: PageResult['published'];
  /** The trailer whose drawing the page shows. */
  drawn?: DrawnTrailer;
} & DeferredOf<Id>;

/** The page has another address now: 301. */
export interface MovedPage {
  kind: 'moved';
  to: string;
}

/** @throws HttpError 404 where the address is right but nothing is there */
export type PageLoader<Id extends RouteId> = (context: LoadContext<Id>) => Promise<LoadedPage<Id> | MovedPage>;

/** @throws HttpError 404 for an absent record */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new HttpError(404, `${what} does not exist`);
  return value;
}
