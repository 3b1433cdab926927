/** What the folder of a page exports to the app. */
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { NamedLink } from '#shared/content/fields.ts';
import type { DeferredSlots, ViewData, ViewId } from '#shared/page-result.ts';
import type { Audience } from '#shared/rendering.ts';

export interface PageProps<Id extends ViewId> {
  data: ViewData<Id>;
  deferred: DeferredSlots<Id>;
}

/** Props of a page with static parts: what its `clientProps` picks. */
export type ClientPageProps<ClientProps extends (data: never) => object> = ReturnType<ClientProps>;

/** What a layout gets from the page that it surrounds. */
export interface LayoutProps {
  /** Links to sections of the page itself. */
  additionalMenu: NamedLink[];
  children: ReactNode;
}

/** The exports of `pages/<id>/page.tsx`. */
export type PageModule<Id extends ViewId = ViewId> = {
  /** A layout that only this page has, so that no other page loads it. */
  OwnLayout?: ComponentType<LayoutProps>;
  /**
   * The files, without extension, of the parts that come later (`staticLater`) and that the document of these data shows: it
   * names their sheets. Absent: all those in the folder of the page.
   */
  laterFiles?: (data: ViewData<Id>) => readonly string[];
  /** Links to the page's own sections, for the layout with an additional menu. */
  additionalMenu?: (data: ViewData<Id>) => NamedLink[];
} & (
  | {
      Page: ComponentType<PageProps<Id>>;
      /** The whole page is one static part. */
      isStatic?: true;
      clientProps?: never;
    }
  | {
      Page: ComponentType<object>;
      isStatic?: never;
      /** Picks of the data what the browser needs; its static parts show everything else. */
      clientProps: (data: ViewData<Id>) => object;
    }
);

/** @throws Error for a page whose code is not loaded */
export type GetPageModule = (id: ViewId) => PageModule;

/**
 * The exports of `pages/<id>/server-parts.tsx`: what the page shows by `<Static of="server">`, without a byte of code in the
 * browser. These components have no context.
 */
export interface ServerParts<Id extends ViewId = ViewId> {
  serverParts: (data: ViewData<Id>, audience: Audience) => Record<string, ReactElement>;
}
