/** Serves `/_og{path}.jpg`, the og-image of a page: drawn on first request, then stored like any picture. */
import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureSource } from '#server/images/parse-request.ts';
import { pictureCacheControl } from '#server/images/picture-cache-control.ts';
import type { Pictures } from '#server/images/picture-parts.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { redirectMoved } from '#server/middleware/redirect-moved.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { fromOgImageOfSets, fromOgImagePath, toOgImagePath, toOgImageSearch } from '#shared/pages/og-image-path.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
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
  search: string,
) => Promise<{ kind: 'page'; page: PageResult } | { kind: 'moved'; to: string; search?: string }>;

/** Of the pictures that are drawn, pixels: of several each has a quarter of the place. */
const widths = { single: 1280, several: 640 } as const;

/** Pages whose query may name sets. */
const hasSets = ({ id }: PageResult) => id === 'product' || id === 'compare';

/** @throws HttpError 400, 404, 503, and whatever openPage throws */
export function ogImages({ pictures, logger, readSite }: OgImageDependencies, openPage: OpenPage): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const pathname = fromOgImagePath(locals.pathname);
    if (pathname === undefined) return next();
    const searchOfSets = fromOgImageOfSets(locals.search);
    const outcome = await openPage(pathname, request, response, searchOfSets ?? locals.search);
    if (outcome.kind === 'moved') {
      return redirectMoved(response, `${toOgImagePath(outcome.to)}${toOgImageSearch(outcome.search ?? '')}`);
    }
    const { page } = outcome;
    const { search = '' } = page.link ?? {};
    const isOfSets = searchOfSets !== undefined && hasSets(page);
    if ((isOfSets ? searchOfSets : locals.search) !== search) {
      throw new HttpError(400, 'og-image: a query that only makes more addresses of it');
    }
    const shared = toOgImageSearch(locals.search);
    if (shared !== locals.search) return redirectMoved(response, `${locals.pathname}${shared}`);
    const { name, hero } = await readSite();
    const content = describeOgImage(page, hero.wide, isOfSets);
    const client = queueKey(request.ip);
    const subject = JSON.stringify(['og-image', ogImageDesign, name, content]);
    const body = await pictures.draw(subject, client, async () => {
      const bytes = await findPictures(content.pictures, client);
      const digests = bytes.map((picture) => createHash('sha256').update(picture).digest('hex'));
      return { key: [subject, ...digests].join(' '), draw: () => drawOgImage(content, name, bytes) };
    });
    response.set('Cache-Control', pictureCacheControl).type('jpeg').send(body);
  };

  /** One after the other: a drawing takes one place in the queue of pictures. */
  async function findPictures(shown: readonly Picture[], client: string): Promise<Buffer[]> {
    const found: Buffer[] = [];
    for (const picture of shown) {
      const bytes = await findPicture(picture, shown.length > 1 ? widths.several : widths.single, client);
      if (bytes !== undefined) found.push(bytes);
    }
    return found;
  }

  /** Undefined when the picture fails: an og-image without it is better than none. */
  async function findPicture({ source }: Picture, width: number, client: string): Promise<Buffer | undefined> {
    try {
      const size = { width, height: undefined, format: 'webp' } as const;
      return await pictures.get({ ...size, source: parsePictureSource(source, pictures.imageHost) }, client);
    } catch (error) {
      // Too much work at once will be over when the messenger asks again.
      if (error instanceof HttpError && error.status === 503) throw error;
      logger.warn({ err: error, picture: source }, 'a card is drawn without its picture');
      return undefined;
    }
  }
}
