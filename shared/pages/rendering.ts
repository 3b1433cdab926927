/** The contract between the server and the render module. */
import type { Brand } from '#shared/content/brand.ts';
import type { PromoPopupSettings, SiteSettings } from '#shared/content/site.ts';
import type { Viewport } from '#shared/viewport.ts';
import type { PageResult, ThirdParties } from './page-result.ts';

/**
 * `lawful`: the answer is recorded, and counter and chat wait for an acceptance. `specification`: parts 4 and 7 to the letter;
 * both buttons only hide the banner, and counter and chat wait for nobody.
 */
export const consentModes = ['lawful', 'specification'] as const;
export type ConsentMode = (typeof consentModes)[number];

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

export interface DocumentView {
  site: SiteSettings;
  brand: Pick<Brand, 'emblem' | 'namedBeside'>;
  page: PageResult;
  /** Public origin without a slash at the end. */
  origin: string;
  viewport: Viewport;
  /** The plant's day, 2026-11-26. */
  today: string;
  buildId: string;
  thirdParties: ThirdParties;
  /** Absent: `lawful`. */
  consentMode?: Exclude<ConsentMode, 'lawful'>;
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

/** What the overlays of every page depend on. */
export type OverlaysView = Pick<DocumentView, 'site' | 'brand' | 'thirdParties' | 'consentMode'>;

/** Renders the overlays of every page to HTML. */
export type RenderOverlays = (view: OverlaysView) => Promise<string>;

/** Renders the promo popup to HTML. */
export type RenderPopup = (popup: PromoPopupSettings) => Promise<string>;
