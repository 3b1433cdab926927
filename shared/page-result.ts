/** The form in which a page travels from the server to React, with the document or as its payload. */
import type { Article } from '#shared/content/article.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { SessionSettings } from '#shared/content/site.ts';
import type { FormState } from '#shared/forms/form-state.ts';
import type { ConsentMode } from './consent-mode.ts';
import type { DeferredData, PageData } from './page-data.ts';
import type { Layout, RouteId } from './routes.ts';
import type { Viewport } from './viewport.ts';

/** Everything a page shows that React can render: the pages of the route table and the error page. */
export type ViewId = RouteId | 'error';

export interface ErrorPageData {
  status: number;
  title: string;
  subtitle: string;
  /** The request's id, for visitors to quote; only for errors on our side. */
  ref?: string;
  /** Reloading the page may help. */
  canReload?: boolean;
}

type MissingData = Exclude<RouteId, keyof PageData>;
type MustBeNever<Id extends never> = Id;
/** Fails to compile, naming the route, if shared/page-data.ts lacks the data of its page. */
export type RouteWithoutData = MustBeNever<MissingData>;

/** What a route's page receives; empty for missing data, so that only the line above fails. */
export type RouteData<Id extends RouteId> = (PageData & Record<MissingData, Record<never, never>>)[Id];
export type ViewData<Id extends ViewId> = Id extends RouteId ? RouteData<Id> : ErrorPageData;
export type ViewDeferred<Id extends ViewId> = Id extends keyof DeferredData ? DeferredData[Id] : Record<never, never>;

/**
 * A deferred part of a page. With a value it is ready; with a promise it is on its way (server only);
 * with neither, the browser finds it in the document or asks for the payload.
 */
export interface DeferredSlot<Value> {
  name: string;
  value?: Value;
  promise?: Promise<Value>;
}
export type DeferredSlots<Id extends ViewId> = {
  [Name in keyof ViewDeferred<Id>]: DeferredSlot<ViewDeferred<Id>[Name]>;
};

export interface PageSeo {
  title: string;
  description: string;
}

/** The same object whether it came with the document or as `{path}/_payload.json`. */
export interface PageResult<Id extends ViewId = ViewId> {
  id: Id;
  /** The canonical path; differs from the one asked for where a page has moved. */
  path: string;
  status: number;
  layout: Layout;
  /** False: `noindex`. */
  indexed: boolean;
  /** Path and query of the address to index, where it is not the path alone. */
  canonical?: string;
  seo: PageSeo;
  /** What messengers show of a link to this very query, where it names models. */
  link?: PageSeo & { search: string };
  breadcrumbs: NamedLink[];
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
  /** A form of the page that was sent and not accepted. */
  form?: FormState;
  /** On pages with forms: version of the consent's text, sent with them. */
  consent?: string;
  /** The same of the consent to advertising. */
  advertisingConsent?: string;
  /** Links to the page's own sections, where `data` is not sent. */
  sections?: NamedLink[];
  /** The date and the place of what is published, for the head. */
  published?: Pick<Article, 'date' | 'updated' | 'rubric'>;
  /** Sheets that the HTML of the page needs; in payloads. */
  styles?: string[];
  /** HTML of static parts by name: made by the server alone, or read from the document. */
  parts?: Record<string, string>;
  /** In the data block of a page with static parts: what the browser needs of `data`, which is empty there. */
  clientProps?: object;
  /** Set on the server where the document holds static parts of the page. */
  isStaticHtml?: true;
}

/** Scripts of other companies; each is off until it is configured. */
export interface ThirdParties {
  /** Number of the Yandex Metrica counter. */
  metricaId?: string;
  /** Address of the script of the CRM's chat button. */
  chatUrl?: string;
}

/** What the document carries beside its page, the same on every page. */
export interface SiteState {
  site: SessionSettings;
  /** Public origin without a slash at the end. */
  origin: string;
  viewport: Viewport;
  buildId: string;
  thirdParties: ThirdParties;
  /** Absent: `lawful`. */
  consentMode?: Exclude<ConsentMode, 'lawful'>;
}

/** The JSON data block `state`, from which the browser hydrates. */
export interface DocumentState extends SiteState {
  page: PageResult;
}
