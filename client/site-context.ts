/** What is the same on every page of this visit. */
import { createContext, use } from 'react';
import type { SiteMenus } from '#shared/content/site.ts';
import type { DocumentState, SiteState, ViewId } from '#shared/page-result.ts';
import type { PageAssets } from '#shared/rendering.ts';
import type { Navigation } from './browser/navigation.ts';
import type { StillParts } from './components/still.tsx';
import type { Forms } from './forms/late-forms.ts';
import type { GetPageModule } from './page-module.ts';

export interface AppState extends SiteState {
  /** Files that the document named; they stay while the visitor walks on inside the browser. */
  assets: PageAssets;
  /** The data block `state` as it stands in the document. */
  stateJson: string;
  /** What the page tells search engines; the document has it, the browser leaves it as it is. */
  jsonLd?: string;
  /** On the server, and in a document that has no menus. */
  menus?: SiteMenus;
  /** What stands on every page of the visit: made once by the server, found in the document by the browser. */
  siteParts: StillParts['html'];
  getPageModule: GetPageModule;
  forms: Forms;
  /** Only in the browser. */
  loadPageModule?: (id: ViewId) => Promise<void>;
  navigation?: Navigation;
}

/** The data block: everything the browser needs to hydrate. */
export type SerializedState = DocumentState & { assets?: PageAssets; menus?: SiteMenus };

export const AppContext = createContext<AppState | undefined>(undefined);

/** @throws Error outside of the app */
export function useApp(): AppState {
  const state = use(AppContext);
  if (state === undefined) throw new Error('useApp outside of AppContext');
  return state;
}
