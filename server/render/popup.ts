/** The HTML of the promo popup, fetched by scripts when it is due. */
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { popupPath } from '#shared/popup-path.ts';
import type { RenderDependencies } from './render-dependencies.ts';

/** @throws HttpError 404 where the plant has none */
export function popup({ frontend, readSite }: Pick<RenderDependencies, 'frontend' | 'readSite'>): RequestHandler {
  return async (_request, response, next) => {
    if (response.locals.pathname !== popupPath) return next();
    const { promoPopup } = await readSite();
    if (promoPopup === undefined) throw new HttpError(404, 'the plant has no popup');
    response.locals.compress?.();
    response.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' });
    response.type('html').send(await frontend.renderPopup(promoPopup));
  };
}
