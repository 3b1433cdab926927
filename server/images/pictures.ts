/** Finds the bytes of a picture: stored on disk, or made from the site's own file or from a remote one. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '#server/cache/single-flight.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { createFairLimiter } from '#server/limits/limiter.ts';
import { limits } from '#server/limits/limits.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { pictureFileSchema } from '#shared/content/picture.ts';
import type { PictureRequest } from './parse-request.ts';
import { createPictureStore, type StoredPicture } from './picture-store.ts';
import { downloadPicture, type OpenRequest, openPublicRequests } from './remote-pictures.ts';
import {
  encodings,
  readPictureSize,
  type SourceSize,
  type Transform,
  toUsefulSize,
  transformPicture,
} from './transform.ts';

export type PictureLimits = typeof defaultPictureLimits;

const defaultPictureLimits = {
  /** From the request to the last byte, time in the queue included. */
  downloadMs: 5000,
  downloadBytes: 15_000_000,
  renderings: limits.pictureRenderings,
  /** Pictures that the site draws, each of several others. */
  drawings: limits.pictureDrawings,
  downloads: limits.pictureDownloads,
  storedBytes: 1_000_000_000,
  /** A remote picture older than that is downloaded again; the key of an own one changes with its content. */
  remoteFreshMs: 24 * 3_600_000,
};

export interface PictureParts {
  ownFolder: string;
  dataDir: string;
  /** Holds a folder of pictures made beforehand; never written. */
  builtParent?: string;
  imageHost: string | undefined;
  logger: Logger;
  limits?: Partial<PictureLimits>;
  /** Fakes at the edge, in tests. */
  transform?: Transform;
  openRequest?: OpenRequest;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Sources whose sizes are remembered, by name or address. */
const mostSizes = 2000;

type OwnPicture = ReturnType<typeof openPicture>;

/** By file name. Only listed names are served, so no name leads out of the folder. */
function readOwnPictures(folder: string): ReadonlyMap<string, OwnPicture> {
  // Beside an API a plant may have none of its own.
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => pictureFileSchema.safeParse(name).success);
  return new Map(names.map((name) => [name, openPicture(path.join(folder, name))]));
}

function openPicture(file: string) {
  const read = () => readFile(file);
  let version: string | undefined;
  return {
    read,
    /** Digest of the content: a picture replaced under its old name gets a new cache key. Made when it is first asked for. */
    async version() {
      version ??= hash('sha256', await read());
      return version;
    },
  };
}

export function createPictures(parts: PictureParts) {
  const { imageHost, logger, transform = transformPicture, openRequest = openPublicRequests() } = parts;
  const limits = { ...defaultPictureLimits, ...parts.limits };
  const ownPictures = readOwnPictures(parts.ownFolder);
  const openStore = (parent: string) =>
    createPictureStore({ folder: path.join(parent, 'pictures'), mostBytes: limits.storedBytes, logger });
  const store = openStore(parts.dataDir);
  const built = parts.builtParent === undefined ? undefined : openStore(parts.builtParent);
  const sizes = new LRUCache<string, SourceSize>({ max: mostSizes });
  const failFast = createRecentFailures();
  const inFlight = createSingleFlight<Buffer>();
  const downloads = createFairLimiter(limits.downloads);
  const renderings = createFairLimiter(limits.renderings);
  const drawings = createFairLimiter(limits.drawings);
  const isFresh = ({ madeAt }: StoredPicture) => Date.now() - madeAt < limits.remoteFreshMs;

  return {
    /** The only host for remote pictures, with its port if not the default. */
    imageHost,
    /** Whether a picture is being made. */
    isBusy: () => renderings.figures().running + drawings.figures().running > 0,
    /**
     * @param client whose share of the queue it takes
     * @throws HttpError 404, 503; 500 and 504 for own pictures
     */
    get(request: PictureRequest, client: string): Promise<Buffer> {
      const { source } = request;
      return source.kind === 'own' ? getOwn(request, source.name, client) : getRemote(request, source.url, client);
    },
    /**
     * Stores a picture that the site draws itself; what it is made of is found in its turn too.
     * @param subject what it shows: drawn once for all who ask at once
     * @param prepare gives everything that decides its bytes as their key
     * @throws HttpError 503, and whatever prepare and draw throw
     */
    draw: (subject: string, client: string, prepare: () => Promise<{ key: string; draw(): Promise<Buffer> }>) =>
      inFlight.run(subject, () =>
        drawings.run(client, async () => {
          const { key, draw } = await prepare();
          return (await store.read(key))?.body ?? storeMade(key, draw());
        }),
      ),
  };

  async function getOwn(asked: PictureRequest, name: string, client: string): Promise<Buffer> {
    const own = ownPictures.get(name);
    if (own === undefined) throw new HttpError(404, 'picture: the site has none of this name');
    const fail = (error: unknown): never => {
      if (error instanceof HttpError && error.status !== 422) throw error;
      throw new Error(`own picture ${name} cannot be read`, { cause: error });
    };
    const version = await own.version().catch(fail);
    const find = async (key: string) => (await store.read(key))?.body ?? (await built?.read(key))?.body;
    // Sizes that pages ask for are useful as they are: most pictures are found without looking at their source.
    const found = await find(keyOf(asked, version));
    if (found !== undefined) return found;
    const size = sizes.get(name) ?? (await own.read().then(readPictureSize, () => undefined));
    sizes.set(name, size);
    const request = toUsefulSize(asked, size);
    const key = keyOf(request, version);
    return inFlight.run(key, async () => {
      const stored = await find(key);
      if (stored !== undefined) return stored;
      const making = renderings.run(client, async () => transform(await own.read(), request));
      return storeMade(key, making).catch(fail);
    });
  }

  function getRemote(asked: PictureRequest, url: string, client: string): Promise<Buffer> {
    const request = toUsefulSize(asked, sizes.get(url));
    const key = keyOf(request, url);
    return inFlight.run(key, async () => {
      const stored = await store.read(key);
      if (stored !== undefined && isFresh(stored)) return stored.body;
      try {
        return await failFast(url, () => makeRemote(request, url, client));
      } catch (error) {
        // A stale picture is better than none, unless the host has removed it.
        const isGone = error instanceof HttpError && error.status === 404;
        if (stored === undefined || isGone) throw hideUpstream(error);
        logger.warn({ err: error, picture: url }, 'an old picture stands in for a new one');
        return stored.body;
      }
    });
  }

  /** Downloads queue apart from renderings, so a slow host does not block them; the download slot bounds memory. */
  function makeRemote(asked: PictureRequest, url: string, client: string): Promise<Buffer> {
    const deadline = AbortSignal.timeout(limits.downloadMs);
    return downloads.run(client, async () => {
      const source = await downloadPicture(url, { ...limits, deadline }, openRequest).catch((error: unknown) => {
        const isTrouble = error instanceof HttpError && error.status >= 500;
        if (isTrouble) logger.warn({ err: error, picture: url }, 'the host of pictures failed');
        throw error;
      });
      const size = await readPictureSize(source);
      sizes.set(url, size);
      return makeUseful(asked, url, { source, size, client });
    });
  }

  async function makeUseful(
    asked: PictureRequest,
    url: string,
    { source, size, client }: { source: Buffer; size: SourceSize | undefined; client: string },
  ): Promise<Buffer> {
    const request = toUsefulSize(asked, size);
    const key = keyOf(request, url);
    const stored = key === keyOf(asked, url) ? undefined : await store.read(key);
    if (stored !== undefined && isFresh(stored)) return stored.body;
    return storeMade(
      key,
      renderings.run(client, () => transform(source, request)),
    );
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

/** One answer for every failure of the host: its statuses, types and refused addresses are nobody's business. */
function hideUpstream(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status === 503) return error;
  return new HttpError(404, 'picture: its host gives none', { cause: error });
}

const mostFailures = 1000;
/** By status. Faults of a picture last; those of a host may be over when Retry-After says so. */
const failureMemoryMs: Readonly<Record<number, number>> = {
  404: 60_000,
  415: 60_000,
  422: 60_000,
  502: 10_000,
  504: 10_000,
};

/** Runs the work, or rethrows its recent failure. @param now monotonic clock, milliseconds */
export function createRecentFailures(now: () => number = () => performance.now()) {
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: mostFailures });
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const failure = failures.get(key);
    if (failure !== undefined && failure.until > now()) throw failure.error;
    try {
      return await work();
    } catch (error) {
      const ms = error instanceof HttpError ? failureMemoryMs[error.status] : undefined;
      if (ms !== undefined) failures.set(key, { error, until: now() + ms });
      throw error;
    }
  };
}
