/** State that is the same on every page of the client session. */
import { createContext, use } from 'react';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import type { GetPageModule } from '#client/hydration/page-module.ts';
import type { StaticHtml } from '#client/hydration/static-parts.ts';
import type { DocumentState, SiteState, ViewId } from '#shared/page-result.ts';
import type { PageAssets } from '#shared/rendering.ts';
import type { FormsCode } from './forms-code.ts';

export interface AppState extends SiteState {
  /** Files that the document names; navigations inside the browser do not change them. */
  assets: PageAssets;
  /** The text of the data block `state`. */
  stateJson: string;
  /** Structured data for search engines. Server only: the browser leaves the block as it is. */
  jsonLd?: string;
  /** The static parts of every page: made once by the server, read from the document by the browser. */
  siteParts: StaticHtml;
  getPageModule: GetPageModule;
  forms: FormsCode;
  /** Only in the browser. */
  loadPageModule?: (id: ViewId) => Promise<void>;
  navigation?: Navigation;
}

/** The data block: everything the browser needs to hydrate. */
export type SerializedState = DocumentState & { assets?: PageAssets; siteParts?: StaticHtml };

export const AppContext = createContext<AppState | undefined>(undefined);

/** @throws Error outside of the app */
export function useApp(): AppState {
  const state = use(AppContext);
  if (state === undefined) throw new Error('useApp outside of AppContext');
  return state;
}
