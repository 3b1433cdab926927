/** Collects everything that React needs to render a page as a document. */

import { withBrandSheet } from '#server/brand/brand-files.ts';
import { renderJsonLd } from '#server/seo/json-ld/json-ld.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import type { Viewport } from '#shared/viewport.ts';
import { joinRanges } from './joined-ranges.ts';
import type { RenderDependencies } from './render-dependencies.ts';

export async function buildDocumentView(
  dependencies: RenderDependencies,
  page: PageResult,
  viewport: Viewport,
): Promise<DocumentView> {
  const { frontend, config, brand } = dependencies;
  const site = await dependencies.readSite();
  return {
    page: joinRanges(page),
    site,
    brand,
    jsonLd: renderJsonLd(page, site, config.siteUrl),
    origin: config.siteUrl,
    viewport,
    today: plantDay(dependencies.leads.now(), site.timeZone),
    buildId: frontend.build.id,
    thirdParties: dependencies.thirdParties,
    ...(config.consentMode !== 'lawful' && { consentMode: config.consentMode }),
    assets: withBrandSheet(await frontend.assetsOf(page.id), brand),
  };
}
