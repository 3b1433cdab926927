/** The contract between the server and the render module. */
import type { SetPanelData } from '#shared/configuration/set-panel-data.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { PageResult, RouteData, SiteState } from './page-result.ts';
import type { RouteId } from './routes.ts';
import type { Viewport } from './viewport.ts';

/** The files of one page, as the document names them. */
export interface PageAssets {
  styles: { href: string /** Vite's id in development, by which it takes the sheet over. */; devId?: string }[];
  /** Fonts of the first paint. */
  fonts: string[];
  /** Fetches the scripts once the page is painted; absent where they are fetched at once. */
  start?: string;
  /** Module scripts in order, the entry last. */
  scripts: string[];
  /** Modules that the entry will ask for, fetched beside it. */
  preloads: string[];
}

export interface DocumentView extends SiteState {
  site: SiteSettings;
  /** HTML of the static parts of every page, where it is made already. */
  siteParts?: Record<string, string>;
  page: PageResult;
  assets: PageAssets;
  /** The text of the block that describes the page to search engines. */
  jsonLd?: string | undefined;
  /** For React's own inline scripts; only where parts of the page stream later. */
  nonce?: string;
}

export interface RenderEvents {
  onShellReady(): void;
  onShellError(error: unknown): void;
  onAllReady(): void;
  /** @returns a digest that the browser gets instead of the message */
  onError(error: unknown): string | undefined;
}

export interface Rendering {
  pipe(destination: Destination): void;
  abort(reason: Error): void;
}

/** What React asks of the stream that it writes to. */
export interface Destination {
  on(event: 'drain' | 'error' | 'close', listener: (error: Error) => void): unknown;
  /** @returns false when it is to wait for `drain` */
  write(piece: Uint8Array | string): boolean;
  end(): unknown;
  destroy?(error: Error): unknown;
}

/** Starts rendering; errors are reported through the events. */
export type RenderDocument = (view: DocumentView, events: RenderEvents) => Promise<Rendering>;

/** Makes the static parts of every page. @returns HTML by the name of the part */
export type MakeSiteParts = (site: SiteSettings, viewport: Viewport) => Promise<Record<string, string>>;

/** What the drawing of a trailer depends on. */
export type DrawnTrailer = Pick<Product, 'spec' | 'type' | 'kind' | 'shortName'>;

/** The windows that a page is made for: those of a device class, or all of them. */
export type Audience = Viewport | 'all';

/** Renders the dimension drawing of a trailer to HTML. */
export type RenderDrawing = (trailer: DrawnTrailer, audience: Audience) => Promise<string>;

/** Renders the panel of a chosen set to HTML. */
export type RenderSetPanel = (set: SetPanelData) => Promise<string>;

/** Renders what only the server draws for a page, from the page's data. @returns HTML by the name of the part */
export type RenderPageParts = (
  id: RouteId,
  data: RouteData<RouteId>,
  audience: Audience,
) => Promise<Record<string, string>>;
