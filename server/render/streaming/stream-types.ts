/** Documents that are being rendered, as those see them who wait for their bytes. */
import type { Encoding } from '#server/middleware/encodings.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { ByteTee } from './byte-tee.ts';

export interface DocumentStream {
  /** Of React's inline scripts; only where parts of the page come later. */
  nonce: string | undefined;
  /** Its readers get whatever ended the rendering early: TooMuchWork, HttpError 503, the error of a component. */
  in(encoding: Encoding | 'identity'): ByteTee;
  /** Once everyone who has joined has left, the rendering is aborted; one that nobody joins goes on. */
  join(visitorLeft: AbortSignal): void;
  /** The stream takes no further readers: a new visitor needs another one. */
  hasFailed(): boolean;
  /** @returns the complete document; undefined if a part of it failed. @throws as its readers */
  readComplete(): Promise<Buffer | undefined>;
}

export interface SharedDocument {
  /**
   * The stream that everyone gets who asks while the page is being made. While parts are pending it is one with a nonce,
   * which is never cached; otherwise its bytes are those that are cached.
   */
  join(visitorLeft: AbortSignal): DocumentStream;
  /** Renders the page for the cache. @returns undefined if a part failed. @throws what broke its rendering */
  complete(page: PageResult): Promise<Buffer | undefined>;
}
