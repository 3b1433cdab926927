/** What a page's folder gives to the app. */
import type { ComponentType } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import type { DeferredSlots, ViewData, ViewId } from '#shared/page-result.ts';

/** All that a page is made of. */
export interface PageProps<Id extends ViewId> {
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
}

/** For a page with still parts: what lives of it is at hand, the rest only where the document does not hold it as HTML. */
export interface LivingPageProps<Id extends ViewId, Living> {
  living: Living;
  /** Only inside of Still. @throws Error where the document holds the part */
  whole(): PageProps<Id>;
}

/** The exports of `pages/<id>/page.tsx`. */
export type PageModule<Id extends ViewId = ViewId> = {
  /** Links to the page's own sections, for the layout with an additional menu. */
  additionalMenu?: (data: ViewData<Id>) => NamedLink[];
} & (
  | {
      Page: ComponentType<PageProps<Id>>;
      /** Nothing of it lives in a browser: it stays as the document brought it. */
      isStill?: true;
      living?: never;
    }
  | {
      Page: ComponentType<LivingPageProps<Id, unknown>>;
      isStill?: never;
      /** What a browser needs of the data; everything else is shown by Still parts. */
      living: (data: ViewData<Id>) => unknown;
    }
);

/** Finds the module of a page that is about to be shown; it is loaded by then. */
export type GetPageModule = (id: ViewId) => PageModule;
