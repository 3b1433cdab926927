/** The form in which a page travels from its loader to React. */

import type { ConfigurationPanelData } from '#shared/configuration/configuration-panel.ts';
import type { Article } from '#shared/content/article.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Product } from '#shared/content/product.ts';
import type { FormState } from '#shared/forms/form-state.ts';
import type { Subject } from '#shared/forms/subjects.ts';
import type { DeferredData, PageData } from '#shared/page-data.ts';
import type { Layout, RouteId } from '#shared/routes.ts';

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
type ViewDeferred<Id extends ViewId> = Id extends keyof DeferredData ? DeferredData[Id] : Record<never, never>;

/**
 * A deferred part of a page. With a value it is ready; with a promise it is on its way; with neither, it has failed or came too
 * late.
 */
export interface DeferredSlot<Value> {
  name: string;
  value?: Value;
  promise?: Promise<Value>;
}
export type DeferredSlots<Id extends ViewId> = {
  [Name in keyof ViewDeferred<Id>]: DeferredSlot<ViewDeferred<Id>[Name]>;
};

/** What the drawing of a trailer depends on. */
type DrawnTrailer = Pick<Product, 'spec' | 'type' | 'drawing' | 'kind' | 'shortName'>;

export interface PageSeo {
  title: string;
  description: string;
}

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
  /** From the first page below the home page to this one. */
  breadcrumbs: NamedLink[];
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
  /** What was counted on the page itself, as its query says. */
  subject?: Subject;
  /** What the query names with `about`: counted elsewhere; empty where nobody can read it. */
  about?: Subject[];
  /** A form of the page that was sent and not accepted. */
  form?: FormState;
  /** On pages with forms: version of the consent's text, sent with them. */
  consent?: string;
  /** The same of the consent to advertising. */
  advertisingConsent?: string;
  /** The trailer whose drawing the page shows. */
  drawn?: DrawnTrailer;
  /** The configuration whose panel the page shows. */
  chosen?: ConfigurationPanelData;
  /** The date and the place of what is published, for the head. */
  published?: Pick<Article, 'date' | 'updated' | 'rubric'>;
}

/** Scripts of other companies; each is off until it is configured. */
export interface ThirdParties {
  /** Number of the Yandex Metrica counter. */
  metricaId?: string;
  /** Address of the script of the CRM's chat button. */
  chatUrl?: string;
}
