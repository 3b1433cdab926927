import type { PageResult } from '#shared/page-result.ts';
import type { DocumentView } from '#shared/rendering.ts';
import type { Viewport } from '#shared/viewport.ts';
import { describeForRobots } from '../seo/json-ld/json-ld.ts';
import type { Services } from '../services.ts';

/** Everything that React needs to render a page as a document. */
export async function describeView(services: Services, page: PageResult, viewport: Viewport): Promise<DocumentView> {
  const { frontend, config } = services;
  const site = await services.readSite();
  return {
    page,
    site,
    siteParts: await services.readSiteParts(site, viewport),
    jsonLd: describeForRobots(page, site, config.siteUrl),
    origin: config.siteUrl,
    viewport,
    buildId: frontend.build.id,
    thirdParties: services.thirdParties,
    assets: await frontend.assetsOf(page.id),
  };
}
