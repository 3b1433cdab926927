/** A page's two formats: the document, and `{path}/_payload.json` for a navigation within one, made for this request alone. */
import type { Request, Response } from 'express';
import { completePage } from '#server/render/complete-page.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import type { PageVariant } from '#server/render/resolve-page.ts';
import { openDocumentStream } from '#server/render/streaming/document-stream.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { toPayloadPath } from '#shared/pages/paths.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import { cutPage } from './cut-page.ts';
import { sendDocument, setCaching } from './document.ts';

interface PageFormat {
  /** Sends a page rendered for this request only. @throws HttpError */
  send(dependencies: RenderDependencies, request: Request, response: Response, page: PageResult): Promise<void>;
  /** The address of a page in this format. */
  addressOf(pathname: string): string;
}

const documentFormat: PageFormat = { send: sendDocument, addressOf: (pathname) => pathname };

export const payloadFormat: PageFormat = {
  async send(dependencies, _request, response, page) {
    const { viewport = fallbackViewport, visitorLeft, log } = response.locals;
    const complete = await completePage(page, dependencies.limits.deferredMs);
    const stream = openDocumentStream(dependencies, { page: complete, viewport, waitForAll: true, log });
    stream.join(visitorLeft);
    const body = await stream.in('identity').readAll();
    setCaching(response.status(page.status), page);
    response.locals.compress?.();
    response.json(cutPage(body.toString('utf8')));
  },
  addressOf: toPayloadPath,
};

/** The one that a page is asked for in. */
export function formatOf({ format }: Pick<PageVariant, 'format'>): PageFormat {
  return format === 'payload' ? payloadFormat : documentFormat;
}
