/** What the picture service is made of, its limits and its contract. */

import type { LimiterLimits } from '#server/limits/limiter.ts';
import { limits } from '#server/limits/limits.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { PictureRequest } from './parse-request.ts';
import type { OpenRequest } from './remote-pictures.ts';
import type { Transform } from './transform.ts';

export interface PictureLimits {
  /** From the request to the last byte, time in the queue included. */
  downloadMs: number;
  downloadBytes: number;
  renderings: Pick<LimiterLimits, 'atOnce' | 'waiting'>;
  /** Pictures that the site draws, each of several others. */
  drawings: Pick<LimiterLimits, 'atOnce' | 'waiting'>;
  /** A downloaded picture stays in memory until it is transformed: only a few at once. */
  downloads: Pick<LimiterLimits, 'atOnce' | 'waiting'>;
  storedBytes: number;
  /** A remote picture older than that is downloaded again; the key of an own one changes with its content. */
  remoteFreshMs: number;
}

export const defaultPictureLimits: PictureLimits = {
  downloadMs: 5000,
  downloadBytes: 15_000_000,
  renderings: limits.pictureRenderings,
  drawings: limits.pictureDrawings,
  downloads: limits.pictureDownloads,
  storedBytes: 1_000_000_000,
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

export interface PreparedDrawing {
  /** Everything that decides its bytes. */
  key: string;
  draw(): Promise<Buffer>;
}

export interface Pictures {
  /** The only host for remote pictures, with its port if not the default. */
  imageHost: string | undefined;
  /**
   * @param client whose share of the queue it takes
   * @throws HttpError 404, 503; 500 and 504 for own pictures
   */
  get(request: PictureRequest, client: string): Promise<Buffer>;
  /**
   * Stores a picture that the site draws itself; what it is made of is found in its turn too.
   * @param subject what it shows: drawn once for all who ask at once
   * @throws HttpError 503, and whatever prepare and draw throw
   */
  draw(subject: string, client: string, prepare: () => Promise<PreparedDrawing>): Promise<Buffer>;
  /** Whether a picture is being made. */
  isBusy(): boolean;
}
