/** `{path}/_payload.json`: the data of a page, with the page's status. */
import { completePage } from '#server/render/complete-page.ts';
import { joinRanges } from '#server/render/join-ranges.ts';
import { toPayloadPath } from '#shared/payload-path.ts';
import { isPersonal } from '#shared/routes.ts';
import { forbidCaching } from './forbid-caching.ts';
import type { PageFormat } from './page-format.ts';

export const payloadFormat: PageFormat = {
  async render({ frontend }, page) {
    const text = JSON.stringify({ buildId: frontend.build.id, page: joinRanges(page) });
    return { type: 'application/json; charset=utf-8', body: Buffer.from(text) };
  },
  async send({ frontend, limits }, _request, response, page) {
    response.status(page.status).set('Cache-Control', 'private, no-cache');
    if (page.id !== 'error' && isPersonal(page.id)) forbidCaching(response);
    response.locals.compress?.();
    const complete = await completePage(page, limits.deferredMs);
    response.json({ buildId: frontend.build.id, page: joinRanges(complete) });
  },
  addressOf: toPayloadPath,
};
