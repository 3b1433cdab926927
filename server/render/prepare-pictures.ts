/** Makes the site's own pictures before visitors ask for them: every variant that a page shows, one at a time. */

import { parsePictureRequest } from '#server/images/parse-request.ts';
import type { Pictures } from '#server/images/pictures.ts';
import { shareDocument } from '#server/render/streaming/shared-document.ts';
import { readAddresses } from '#server/seo/sitemaps/address-parts.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { addressKindSchema } from '#shared/content/address.ts';
import { href } from '#shared/routes.ts';
import { viewports } from '#shared/viewport.ts';
import { completePage } from './complete-page.ts';
import { loadPage } from './load-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { requireMatch, resolvePage } from './resolve-page.ts';

/**
 * Renders past the page cache, within the limit of renderings.
 * @returns addresses at the image proxy; [] for a page that cannot be rendered
 */
async function findPagePictures(
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

export interface PreparationDependencies extends RenderDependencies {
  logger: Logger;
  pictures: Pick<Pictures, 'imageHost' | 'get'>;
}

/** Of a large catalogue; the rest is made when it is asked for. */
const mostPages = 2000;

/**
 * @param visitors.whenIdle resolves when the next piece of work may begin: they come first
 * @returns how many pictures are ready. @throws the reason of the signal
 */
export async function preparePictures(
  dependencies: PreparationDependencies,
  { whenIdle, signal }: { whenIdle(): Promise<void>; signal: AbortSignal },
): Promise<number> {
  const { pictures, logger } = dependencies;
  const known = new Set<string>();
  let ready = 0;
  /** A page or picture that fails is left to its first visitor. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    await whenIdle();
    signal.throwIfAborted();
    return work().catch((error: unknown) => {
      logger.debug({ err: error }, 'not prepared');
      return undefined;
    });
  };
  for (const path of await listPages(dependencies, signal)) {
    for (const address of (await attempt(() => findPagePictures(dependencies, path))) ?? []) {
      if (known.has(address)) continue;
      known.add(address);
      const made = await attempt(async () => {
        const request = parsePictureRequest(address, pictures.imageHost);
        return request.source.kind === 'own' ? pictures.get(request, 'preparation') : undefined;
      });
      if (made !== undefined) ready += 1;
    }
  }
  return ready;
}

async function listPages({ content }: PreparationDependencies, signal: AbortSignal): Promise<string[]> {
  const paths = new Set([href('home'), href('catalog'), href('blog-list'), href('news-list')]);
  for (const kind of addressKindSchema.options) {
    const list = await readAddresses(content, kind, { signal });
    for await (const part of list?.parts ?? []) for (const { path } of part) paths.add(path);
  }
  return [...paths].slice(0, mostPages);
}
