/** Finds the pictures that a page shows, in its documents for both device classes. */

import { shareDocument } from '#server/render/streaming/shared-document.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { viewports } from '#shared/viewport.ts';
import { completePage } from './complete-page.ts';
import { loadPage } from './load-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { requireMatch, resolvePage } from './resolve-page.ts';

/**
 * Renders past the page cache, within the limit of renderings.
 * @returns addresses at the image proxy; [] for a page that cannot be rendered
 */
export async function findPagePictures(
  dependencies: RenderDependencies & { logger: Logger },
  pathname: string,
): Promise<string[]> {
  const { limits, renderLimiter, logger: log } = dependencies;
  const found = new Set<string>();
  for (const viewport of viewports) {
    const match = requireMatch(resolvePage({ format: 'document', viewport }, pathname, ''), pathname);
    const signal = AbortSignal.timeout(limits.pageDataMs + limits.renderMs);
    const loaded = await renderLimiter.run(() => loadPage(dependencies, { match, search: '', signal, log }));
    if (loaded.kind !== 'page') continue;
    const page = await completePage(loaded.page, limits.deferredMs);
    const body = await shareDocument(dependencies, { page, viewport, log }).complete(page);
    const html = body?.toString('utf8') ?? '';
    for (const [address] of html.matchAll(/\/_img\/[^\s",]+/g)) found.add(address.replaceAll('&amp;', '&'));
  }
  return [...found];
}
