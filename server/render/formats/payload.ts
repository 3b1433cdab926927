/** `{path}/_payload.json`: a page for a navigation within a document. Of pages that the server alone renders, their HTML. */
import { completePage } from '#server/render/complete-page.ts';
import { joinRanges } from '#server/render/join-ranges.ts';
import type { RenderDependencies } from '#server/render/render-dependencies.ts';
import { shareDocument } from '#server/render/streaming/shared-document.ts';
import type { PageResult } from '#shared/page-result.ts';
import { toPayloadPath } from '#shared/payload-path.ts';
import { isPersonal } from '#shared/routes.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import { forbidCaching } from './forbid-caching.ts';
import type { FormatOptions, PageFormat } from './page-format.ts';

export const payloadFormat: PageFormat = {
  async render(dependencies, page, options) {
    const sent = await toPayload(dependencies, page, options);
    return sent && { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(sent)) };
  },
  async send(dependencies, _request, response, page) {
    const { viewport = fallbackViewport, log } = response.locals;
    response.status(page.status).set('Cache-Control', 'private, no-cache');
    if (page.id !== 'error' && isPersonal(page.id)) forbidCaching(response);
    response.locals.compress?.();
    const complete = await completePage(page, dependencies.limits.deferredMs);
    response.json(await toPayload(dependencies, complete, { viewport, log }));
  },
  addressOf: toPayloadPath,
};

/** @returns undefined for a page that lacks a part */
async function toPayload(
  dependencies: RenderDependencies,
  complete: PageResult,
  { viewport, log, document }: FormatOptions,
): Promise<{ buildId: string; page: PageResult } | undefined> {
  const { frontend } = dependencies;
  const page = joinRanges(complete);
  const buildId = frontend.build.id;
  if (!(await frontend.isStatic(page.id))) return { buildId, page };
  const shared = document ?? shareDocument(dependencies, { page: complete, viewport, log });
  const [body, { styles }] = await Promise.all([shared.complete(complete), frontend.assetsOf(page.id, page.data)]);
  if (body === undefined) return undefined;
  const parts = { ...page.parts, main: cutMain(body.toString('utf8')) };
  return { buildId, page: { ...(await frontend.stripPage(page)), parts, styles: styles.map(({ href }) => href) } };
}

/** What the document has within its main element. */
function cutMain(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main ')) + 1;
  return html.slice(start, html.lastIndexOf('</main>'));
}
