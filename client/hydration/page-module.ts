/** What the folder of a page exports. */
import type { ComponentType, ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import type { DeferredSlots, ViewData, ViewId } from '#shared/pages/page-result.ts';

export interface PageProps<Id extends ViewId> {
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
}

/** What a layout gets from the page that it surrounds. */
export interface LayoutProps {
  /** Links to sections of the page itself. */
  additionalMenu: NamedLink[];
  children: ReactNode;
}

/** The exports of `pages/<id>/page.tsx`. */
export interface PageModule<Id extends ViewId = ViewId> {
  Page: ComponentType<PageProps<Id>>;
  /** A layout that only this page has. */
  OwnLayout?: ComponentType<LayoutProps>;
  /** Links to the page's own sections, for the layout with an additional menu. */
  additionalMenu?: (data: ViewData<Id>) => NamedLink[];
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The place of a page in its document: what a navigation replaces. Laid out as if it were not there (base.css). */
      'site-page': { children: ReactNode };
    }
  }
}
