/** Collects everything that React needs to render a page as a document. */
import { renderJsonLd } from '#server/seo/json-ld/json-ld.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';
import type { Viewport } from '#shared/viewport.ts';
import { joinRanges } from './join-ranges.ts';
import type { RenderDependencies } from './render-dependencies.ts';

export async function buildDocumentView(
  dependencies: RenderDependencies,
  page: PageResult,
  viewport: Viewport,
): Promise<DocumentView> {
  const { frontend, config } = dependencies;
  const site = await dependencies.readSite();
  return {
    page: joinRanges(page),
    site,
    jsonLd: renderJsonLd(page, site, config.siteUrl),
    origin: config.siteUrl,
    viewport,
    buildId: frontend.build.id,
    thirdParties: dependencies.thirdParties,
    ...(config.consentMode !== 'lawful' && { consentMode: config.consentMode }),
    assets: await frontend.assetsOf(page.id),
  };
}
