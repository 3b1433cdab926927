/** Finds the bytes of a picture: stored on disk, or made from the site's own file or from a remote one. */
import path from 'node:path';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { createLimiter, type LimiterLimits } from '#server/limits/limiter.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { readOwnPictures } from './own-pictures.ts';
import type { PictureRequest } from './parse-request.ts';
import { createPictureStore } from './picture-store.ts';
import { createRecentFailures } from './recent-failures.ts';
import { downloadPicture, type OpenRequest, openPublicRequests } from './remote-pictures.ts';
import { encodings, type Transform, transformPicture } from './transform.ts';

export interface PictureLimits {
  /** From the request to the last byte, time in the queue included. */
  downloadMs: number;
  downloadBytes: number;
  renderings: LimiterLimits;
  /** A downloaded picture stays in memory until it is transformed: only a few at once. */
  downloads: LimiterLimits;
  storedBytes: number;
  /** A remote picture older than that is downloaded again; the key of an own one changes with its content. */
  remoteFreshMs: number;
}

export const defaultPictureLimits: PictureLimits = {
  downloadMs: 5000,
  downloadBytes: 15_000_000,
  // Two of libuv's four threads: files and DNS lookups share them.
  renderings: { atOnce: 2, waiting: 50 },
  downloads: { atOnce: 3, waiting: 50 },
  storedBytes: 1_000_000_000,
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
  /** The only host for remote pictures, with its port if not the default. */
  imageHost: string | undefined;
  /** @throws HttpError 404, 415, 422, 502, 503, 504 */
  get(request: PictureRequest): Promise<Buffer>;
  /** Stores and queues a picture that the site draws itself. @throws HttpError 503, and whatever draw throws */
  draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
  /** Whether a picture is being made. */
  isBusy(): boolean;
}

export function createPictures(parts: PictureParts): Pictures {
  const { imageHost, transform = transformPicture, openRequest = openPublicRequests() } = parts;
  const limits = { ...defaultPictureLimits, ...parts.limits };
  const ownPictures = readOwnPictures(parts.ownFolder);
  const folder = path.join(parts.dataDir, 'pictures');
  const store = createPictureStore({ folder, mostBytes: limits.storedBytes, logger: parts.logger });
  const failFast = createRecentFailures();
  const inFlight = createSingleFlight<Buffer>();
  const downloads = createLimiter(limits.downloads);
  const renderings = createLimiter(limits.renderings);

  return {
    imageHost,
    isBusy: () => renderings.figures().running > 0,
    get(request) {
      const { source } = request;
      return source.kind === 'own' ? getOwn(request, source.name) : getRemote(request, source.url);
    },
    draw: (key, draw) =>
      inFlight.run(key, async () => (await store.read(key))?.body ?? storeMade(key, renderings.run(draw))),
  };

  async function getOwn(request: PictureRequest, name: string): Promise<Buffer> {
    const own = ownPictures.get(name);
    if (own === undefined) throw new HttpError(404, 'picture: the site has none of this name');
    const key = keyOf(request, own.version);
    return inFlight.run(key, async () => {
      const stored = await store.read(key);
      if (stored !== undefined) return stored.body;
      const making = renderings.run(async () => transform(await own.read(), request));
      return storeMade(key, making).catch((error: unknown) => {
        if (error instanceof HttpError && error.status !== 422) throw error;
        throw new Error(`own picture ${name} cannot be read`, { cause: error });
      });
    });
  }

  function getRemote(request: PictureRequest, url: string): Promise<Buffer> {
    const key = keyOf(request, url);
    return inFlight.run(key, async () => {
      const stored = await store.read(key);
      if (stored !== undefined && Date.now() - stored.madeAt < limits.remoteFreshMs) return stored.body;
      try {
        return await storeMade(
          key,
          failFast(url, () => makeRemote(request, url)),
        );
      } catch (error) {
        // A stale picture is better than none, unless the host has removed it.
        if (stored === undefined || (error instanceof HttpError && error.status === 404)) throw error;
        parts.logger.warn({ err: error, picture: url }, 'an old picture stands in for a new one');
        return stored.body;
      }
    });
  }

  /** Downloads queue apart from renderings, so a slow host does not block them; the download slot bounds memory. */
  function makeRemote(request: PictureRequest, url: string): Promise<Buffer> {
    const deadline = AbortSignal.timeout(limits.downloadMs);
    return downloads.run(async () => {
      const source = await downloadPicture(url, { ...limits, deadline }, openRequest);
      return renderings.run(() => transform(source, request));
    });
  }

  async function storeMade(key: string, making: Promise<Buffer>): Promise<Buffer> {
    const body = await making;
    await store.write(key, { body, madeAt: Date.now() });
    return body;
  }
}

/** Everything that decides the bytes of a picture. */
function keyOf({ width, height, format }: PictureRequest, source: string): string {
  return JSON.stringify([encodings[format], width, height ?? 'own shape', format, source]);
}
