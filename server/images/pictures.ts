/** From a request for a picture to its bytes: kept on disk, or made of the site's own file or a fetched one. */
import path from 'node:path';
import { HttpError } from '../errors/http-error.ts';
import type { Logger } from '../logger.ts';
import { createSingleFlight } from '../work/single-flight.ts';
import { createWorkQueue, type QueueLimits } from '../work/work-queue.ts';
import { readOwnPictures } from './own-pictures.ts';
import type { PictureRequest } from './parse-request.ts';
import { createPictureStore } from './picture-store.ts';
import { createRecentFailures } from './recent-failures.ts';
import { downloadPicture, type OpenRequest, openPublicRequests } from './remote-pictures.ts';
import { encodings, type Transform, transformPicture } from './transform.ts';

export interface PictureLimits {
  /** From the request to the last byte, waiting for others included. */
  downloadMs: number;
  downloadBytes: number;
  renderings: QueueLimits;
  /** A fetched picture stays in memory until it is made: few at once. */
  downloads: QueueLimits;
  keptBytes: number;
  /** After that a remote picture is asked for again; an own one shows in its key that it changed. */
  remoteFreshMs: number;
}

export const defaultPictureLimits: PictureLimits = {
  downloadMs: 5000,
  downloadBytes: 15_000_000,
  // Two of the four threads that Node has for files, names and pictures alike.
  renderings: { atOnce: 2, waiting: 50 },
  downloads: { atOnce: 3, waiting: 50 },
  keptBytes: 1_000_000_000,
  remoteFreshMs: 24 * 3_600_000,
};

export interface PictureParts {
  ownFolder: string;
  dataDir: string;
  imageHost: string | undefined;
  logger: Logger;
  limits?: Partial<PictureLimits>;
  /** Fakes at the edge, in tests. */
  transform?: Transform;
  openRequest?: OpenRequest;
}

export interface Pictures {
  /** Host, with its port if it has one, that remote pictures come from. */
  imageHost: string | undefined;
  /** @throws HttpError 404, 415, 422, 502, 503, 504 */
  get(request: PictureRequest): Promise<Buffer>;
  /** What the site draws itself, kept and queued like the rest. @throws HttpError 503, and what the drawing throws */
  draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

export function createPictures(parts: PictureParts): Pictures {
  const { imageHost, transform = transformPicture, openRequest = openPublicRequests() } = parts;
  const limits = { ...defaultPictureLimits, ...parts.limits };
  const ownPictures = readOwnPictures(parts.ownFolder);
  const folder = path.join(parts.dataDir, 'pictures');
  const store = createPictureStore({ folder, mostBytes: limits.keptBytes, logger: parts.logger });
  const spareFailing = createRecentFailures();
  const shareFlight = createSingleFlight<Buffer>();
  const queueDownload = createWorkQueue(limits.downloads);
  const queueRendering = createWorkQueue(limits.renderings);

  return {
    imageHost,
    get(request) {
      const { source } = request;
      return source.kind === 'own' ? getOwn(request, source.name) : getRemote(request, source.url);
    },
    draw: (key, draw) => shareFlight(key, async () => (await store.read(key))?.body ?? keep(key, queueRendering(draw))),
  };

  async function getOwn(request: PictureRequest, name: string): Promise<Buffer> {
    const own = ownPictures.get(name);
    if (own === undefined) throw new HttpError(404, 'picture: the site has none of this name');
    const key = keyOf(request, own.version);
    return shareFlight(key, async () => {
      const kept = await store.read(key);
      if (kept !== undefined) return kept.body;
      const making = queueRendering(async () => transform(await own.read(), request));
      return keep(key, making).catch((error: unknown) => {
        if (error instanceof HttpError && error.status !== 422) throw error;
        throw new Error(`own picture ${name} cannot be read`, { cause: error });
      });
    });
  }

  function getRemote(request: PictureRequest, url: string): Promise<Buffer> {
    const key = keyOf(request, url);
    return shareFlight(key, async () => {
      const kept = await store.read(key);
      if (kept !== undefined && Date.now() - kept.madeAt < limits.remoteFreshMs) return kept.body;
      try {
        return await keep(
          key,
          spareFailing(url, () => makeRemote(request, url)),
        );
      } catch (error) {
        // An old picture is better than none, unless it was taken away.
        if (kept === undefined || (error instanceof HttpError && error.status === 404)) throw error;
        parts.logger.warn({ err: error, picture: url }, 'an old picture stands in for a new one');
        return kept.body;
      }
    });
  }

  /** A slow host takes no place of those who make pictures; the file it sent takes memory until its picture is made. */
  function makeRemote(request: PictureRequest, url: string): Promise<Buffer> {
    const deadline = AbortSignal.timeout(limits.downloadMs);
    return queueDownload(async () => {
      const source = await downloadPicture(url, { ...limits, deadline }, openRequest);
      return queueRendering(() => transform(source, request));
    });
  }

  async function keep(key: string, making: Promise<Buffer>): Promise<Buffer> {
    const body = await making;
    await store.write(key, { body, madeAt: Date.now() });
    return body;
  }
}

/** Everything that decides what the picture looks like. */
function keyOf({ width, height, format }: PictureRequest, source: string): string {
  return JSON.stringify([encodings[format], width, height ?? 'own shape', format, source]);
}
