/** What every page shows beside its own data. */
import { createContext, use } from 'react';
import type { SiteSettings } from '#shared/content/site.ts';
import type { DocumentView, PageAssets } from '#shared/pages/rendering.ts';
import type { Viewport } from '#shared/viewport.ts';

export interface AppState {
  site: SiteSettings;
  brand: DocumentView['brand'];
  /** Public origin without a slash at the end. */
  origin: string;
  viewport: Viewport;
  today: DocumentView['today'];
  buildId: string;
  /** Files that the document names. */
  assets: PageAssets;
  /** The text of the data block `state`. */
  stateJson: string;
  /** Structured data for search engines. */
  jsonLd?: string | undefined;
}

export const AppContext = createContext<AppState | undefined>(undefined);

/** Only for what the server renders. @throws Error in an island, which reads no context */
export function useApp(): AppState {
  const state = use(AppContext);
  if (state === undefined) throw new Error('useApp outside of the page: an island gets what it needs as props');
  return state;
}
