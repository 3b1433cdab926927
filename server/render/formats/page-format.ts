/** The contract of a page's two formats: the document, and the payload for a navigation in the browser. */
import type { Request, Response } from 'express';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { PageResult } from '#shared/pages/page-result.ts';

export interface PageFormat {
  /** Sends a page rendered for this request only. @throws HttpError */
  send(dependencies: RenderDependencies, request: Request, response: Response, page: PageResult): Promise<void>;
  /** The address of a page in this format. */
  addressOf(pathname: string): string;
}

/** No cache may store the page, and no request tells its address, which may hold a secret. */
export function forbidCaching(response: Response): void {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}
