/** The contract of a page's two formats: the document, and the payload for navigation in the browser. */
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RenderedResponse } from '#server/render/page-cache/cached-response.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { SharedDocument } from '#server/render/streaming/stream-types.ts';
import type { PageResult } from '#shared/page-result.ts';
import type { Viewport } from '#shared/viewport.ts';

export interface FormatOptions {
  viewport: Viewport;
  log: Logger;
  /** Where visitors wait for the same document. */
  document?: SharedDocument | undefined;
}

export interface PageFormat {
  /** Renders the complete page for the cache. @returns undefined if a part failed. @throws what broke its rendering */
  render(
    dependencies: RenderDependencies,
    page: PageResult,
    options: FormatOptions,
  ): Promise<Pick<RenderedResponse, 'type' | 'body' | 'lastModified'> | undefined>;
  /** Sends a page rendered for this request only. @throws HttpError */
  send(dependencies: RenderDependencies, request: Request, response: Response, page: PageResult): Promise<void>;
  /** The address of a page in this format. */
  addressOf(pathname: string): string;
}
