/** `/_og{path}.jpg`: the card of a page, drawn when it is first asked for and then kept like any picture. */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { toCardPage, toCardPath } from '#shared/card-path.ts';
import type { Picture } from '#shared/content/picture.ts';
import { HttpError } from '../../errors/http-error.ts';
import { parsePictureSource } from '../../images/parse-request.ts';
import { openPage, redirectMoved } from '../../render/open-page.ts';
import type { Services } from '../../services.ts';
import { describeCard } from './card.ts';
import { cardLook, drawCard } from './draw-card.ts';

/** As that of pictures: the address stays when the page's figures change. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/** @throws HttpError 400, 404, 503, and whatever the page's loader throws */
export function cardPictures(services: Services): RequestHandler {
  const { pictures } = services;
  return async (request, response, next) => {
    const { locals } = response;
    const pathname = toCardPage(locals.pathname);
    if (pathname === undefined) return next();
    if (locals.search !== '') throw new HttpError(400, 'card: a query, which would only make more addresses of it');
    const outcome = await openPage(services, pathname, request, response);
    if (outcome.kind === 'moved') return redirectMoved(response, toCardPath(outcome.to));
    const { name, hero } = await services.readSite();
    const card = describeCard(outcome.page, hero.wide);
    const picture = card.picture && (await findPicture(card.picture));
    const digest = picture && createHash('sha256').update(picture).digest('hex');
    const key = JSON.stringify(['card', cardLook, name, card, digest]);
    const body = await pictures.draw(key, () => drawCard(card, name, picture));
    response.set('Cache-Control', cacheControl).type('jpeg').send(body);
  };

  /** A card without its picture is better than none. */
  async function findPicture({ source }: Picture): Promise<Buffer | undefined> {
    try {
      const wanted = { width: 1280, height: undefined, format: 'webp' } as const;
      return await pictures.get({ ...wanted, source: parsePictureSource(source, pictures.imageHost) });
    } catch (error) {
      services.logger.warn({ err: error, picture: source }, 'a card is drawn without its picture');
      return undefined;
    }
  }
}
