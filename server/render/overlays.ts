/**
 * What scripts fetch for a page that is open: the HTML that they lay over it (the cookie banner, the loading screen, the promo
 * popup when it is due), and what was counted under addresses of this site, of which its form has learned since.
 */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { readAbout, toShownSubject } from '#shared/forms/subjects.ts';
import { overlayPaths, subjectsPath } from '#shared/pages/paths.ts';
import { findSubjects } from './load-page.ts';
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

export function countedSubjects(dependencies: RenderDependencies): RequestHandler {
  return async (request, response, next) => {
    const { pathname, search, log } = response.locals;
    if (pathname !== subjectsPath) return next();
    const addresses = readAbout(search)?.about ?? [];
    const subjects = await findSubjects(dependencies, queueKey(request.ip), addresses, { log });
    response.locals.compress?.();
    response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' });
    response.json(subjects.map(toShownSubject));
  };
}
