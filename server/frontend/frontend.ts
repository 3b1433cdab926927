/** What the server needs of the front end: built-frontend.ts reads dist/, live-frontend.ts runs Vite in development. */
import type { RequestHandler } from 'express';
import type { PolicySources } from '#server/environment/config.ts';
import type { ViewId } from '#shared/pages/page-result.ts';
import type { PageAssets, RenderDocument, RenderOverlays, RenderPopup } from '#shared/pages/rendering.ts';

export interface Build {
  /** Changes whenever what the browser loads does. */
  id: string;
  /** ISO 8601. */
  time: string;
}

/** The built `client/entry-server.tsx`. */
export interface RenderModule {
  renderDocument: RenderDocument;
  renderOverlays: RenderOverlays;
  renderPopup: RenderPopup;
  loadPages(): Promise<unknown>;
  /** For the benchmark, which measures React without this cache. */
  clearHtmlCache(): void;
}

export interface Frontend extends Pick<RenderModule, 'renderOverlays' | 'renderPopup'> {
  build: Build;
  /** Serves the browser's files, and calls `next` for all others. */
  assets: RequestHandler;
  /** What the policy must allow beyond `'self'`. */
  sources: PolicySources;
  /** False in development: neither analytics nor chat is loaded. */
  runsThirdParties: boolean;
  assetsOf(id: ViewId): Promise<PageAssets>;
  /** Assets of the map's document. */
  mapAssets(): Promise<PageAssets>;
  render: RenderDocument;
  /** Address of the module that renders papers, for a thread of its own. */
  paperModule(): Promise<string>;
  /** Where the browser's files are, to be stored for the time after the next build; undefined in development. */
  builtFolder: string | undefined;
  /** Development only: calls the listener after an edit that changes how pages render. */
  watchEdits?(listener: () => void): void;
  close(): Promise<void>;
}
