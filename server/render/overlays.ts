/** The HTML of what scripts lay over a page: the cookie banner, the loading screen, the promo popup when it is due. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { overlayPaths } from '#shared/pages/paths.ts';
import type { RenderDependencies } from './render-dependencies.ts';

type Dependencies = Pick<RenderDependencies, 'brand' | 'config' | 'frontend' | 'readSite' | 'thirdParties'>;

/** @throws HttpError 404 where the plant has no popup */
export function overlays(dependencies: Dependencies): RequestHandler {
  const render = async (pathname: string): Promise<string | undefined> => {
    const { brand, config, frontend, thirdParties } = dependencies;
    const site = await dependencies.readSite();
    if (pathname === overlayPaths.popup) return site.promoPopup && frontend.renderPopup(site.promoPopup);
    const { consentMode } = config;
    return frontend.renderOverlays({ site, brand, thirdParties, ...(consentMode !== 'lawful' && { consentMode }) });
  };
  const paths: readonly string[] = Object.values(overlayPaths);
  return async (_request, response, next) => {
    const { pathname } = response.locals;
    if (!paths.includes(pathname)) return next();
    const html = await render(pathname);
    if (html === undefined) throw new HttpError(404, 'the plant has no popup');
    response.locals.compress?.();
    response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });
    response.type('html').send(html);
  };
}
