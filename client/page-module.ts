/** What a page's folder gives to the app. */
import type { ComponentType } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import type { DeferredSlots, ViewData, ViewId } from '#shared/page-result.ts';

export interface PageProps<Id extends ViewId> {
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
  /** HTML of the page's drawing; absent while the document it came with holds it. */
  drawing?: string;
}

/** The exports of `pages/<id>/page.tsx`. */
export interface PageModule<Id extends ViewId = ViewId> {
  Page: ComponentType<PageProps<Id>>;
  /** Links to the page's own sections, for the layout with an additional menu. */
  additionalMenu?: (data: ViewData<Id>) => NamedLink[];
}

/** Finds the module of a page that is about to be shown; it is loaded by then. */
export type GetPageModule = (id: ViewId) => PageModule;
