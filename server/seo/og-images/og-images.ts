/** Serves `/_og{path}.jpg`, the og-image of a page: drawn on first request, then stored like any picture. */
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureSource } from '#server/images/parse-request.ts';
import { pictureCacheControl } from '#server/images/picture-cache-control.ts';
import type { Pictures } from '#server/images/picture-parts.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { redirectMoved } from '#server/middleware/redirect-moved.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { fromOgImagePath, toOgImagePath } from '#shared/og-image-path.ts';
import type { PageResult } from '#shared/page-result.ts';
import { drawOgImage, ogImageDesign } from './draw-og-image.ts';
import { describeOgImage } from './og-image-content.ts';

interface OgImageDependencies {
  pictures: Pick<Pictures, 'imageHost' | 'get' | 'draw'>;
  logger: Logger;
  readSite: () => Promise<SiteSettings>;
}

/** Loads the page of a path, or reports where it has moved. */
type OpenPage = (
  pathname: string,
  request: Request,
  response: Response,
) => Promise<{ kind: 'page'; page: PageResult } | { kind: 'moved'; to: string; search?: string }>;

/** @throws HttpError 400, 404, 503, and whatever openPage throws */
export function ogImages({ pictures, logger, readSite }: OgImageDependencies, openPage: OpenPage): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const pathname = fromOgImagePath(locals.pathname);
    if (pathname === undefined) return next();
    const outcome = await openPage(pathname, request, response);
    if (outcome.kind === 'moved') return redirectMoved(response, `${toOgImagePath(outcome.to)}${outcome.search ?? ''}`);
    const { search = '' } = outcome.page.link ?? {};
    if (locals.search !== search) throw new HttpError(400, 'og-image: a query that only makes more addresses of it');
    const { name, hero } = await readSite();
    const content = describeOgImage(outcome.page, hero.wide);
    const client = limitKey(request.ip ?? '');
    const found = await Promise.all(content.pictures.map((picture) => findPicture(picture, client)));
    const bytes = found.filter((picture) => picture !== undefined);
    const digests = bytes.map((picture) => createHash('sha256').update(picture).digest('hex'));
    const key = JSON.stringify(['og-image', ogImageDesign, name, content, digests]);
    const body = await pictures.draw(key, client, () => drawOgImage(content, name, bytes));
    response.set('Cache-Control', pictureCacheControl).type('jpeg').send(body);
  };

  /** Undefined when the picture fails: an og-image without it is better than none. */
  async function findPicture({ source }: Picture, client: string): Promise<Buffer | undefined> {
    try {
      const size = { width: 1280, height: undefined, format: 'webp' } as const;
      return await pictures.get({ ...size, source: parsePictureSource(source, pictures.imageHost) }, client);
    } catch (error) {
      logger.warn({ err: error, picture: source }, 'a card is drawn without its picture');
      return undefined;
    }
  }
}
