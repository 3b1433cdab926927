/** Sends a page for a navigation within a document, made for this request alone: `{path}/_payload.json`. */
import { completePage } from '#server/render/complete-page.ts';
import { openDocumentStream } from '#server/render/streaming/document-stream.ts';
import { toPayloadPath } from '#shared/pages/paths.ts';
import { isPersonal } from '#shared/routes.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import { cutPage } from './cut-page.ts';
import { forbidCaching, type PageFormat } from './page-format.ts';

export const payloadFormat: PageFormat = {
  async send(dependencies, _request, response, page) {
    const { viewport = fallbackViewport, visitorLeft, log } = response.locals;
    const complete = await completePage(page, dependencies.limits.deferredMs);
    const stream = openDocumentStream(dependencies, { page: complete, viewport, waitForAll: true, log });
    stream.join(visitorLeft);
    const body = await stream.in('identity').readAll();
    response.status(page.status).set('Cache-Control', page.status < 400 ? 'private, no-cache' : 'no-store');
    if (page.id !== 'error' && isPersonal(page.id)) forbidCaching(response);
    response.locals.compress?.();
    response.json(cutPage(body.toString('utf8')));
  },
  addressOf: toPayloadPath,
};
