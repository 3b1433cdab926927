/** The form in which a page travels from the server to React, with the document or as its payload. */
import type { Article } from './content/article.ts';
import type { NamedLink } from './content/fields.ts';
import type { VisitSettings } from './content/site.ts';
import type { FormState } from './forms/form-state.ts';
import type { DeferredData, PageData } from './page-data.ts';
import type { Layout, RouteId } from './routes.ts';
import type { Viewport } from './viewport.ts';

/** Everything a page shows that React can render: the pages of the route table and the error page. */
export type ViewId = RouteId | 'error';

export interface ErrorPageData {
  status: number;
  title: string;
  subtitle: string;
  /** The request's id, to be told to the plant; only where something is broken on our side. */
  ref?: string;
  /** The page may come whole when it is loaded anew. */
  canReload?: boolean;
}

export type ViewData<Id extends ViewId> = Id extends RouteId ? PageData[Id] : ErrorPageData;
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
  breadcrumbs: NamedLink[];
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
  /** A form of the page that was sent and not accepted. */
  form?: FormState;
  /** Links to the page's own sections, where `data` no longer tells them. */
  sections?: NamedLink[];
  /** The date and the place of what is published, for the head. */
  published?: Pick<Article, 'date' | 'updated' | 'rubric'>;
  /** HTML of parts by name: made by the server alone, or found in the document. */
  parts?: Record<string, string>;
  /** Of a page that its document holds as HTML: what lives of `data`, which is empty then. */
  living?: unknown;
  /** Set on the server where a document holds parts of the page as HTML. */
  stands?: true;
}

/** Scripts of other companies; each is off until it is configured. */
export interface ThirdParties {
  /** Number of the Yandex Metrica counter. */
  metricaId?: string;
  /** Address of the script of the CRM's chat button. */
  chatUrl?: string;
  /** Whether /embed/map is there. */
  hasMap: boolean;
}

/** What the document carries beside its page, the same on every page. */
export interface SiteState {
  site: VisitSettings;
  /** Public origin without a slash at the end. */
  origin: string;
  viewport: Viewport;
  buildId: string;
  thirdParties: ThirdParties;
}

/** The JSON data block `state`, from which the browser hydrates. */
export interface DocumentState extends SiteState {
  page: PageResult;
}
