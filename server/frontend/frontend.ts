/** What the server needs of the front end; built.ts takes it from dist/, live.ts from Vite in development. */
import type { RequestHandler } from 'express';
import type { ViewId } from '#shared/page-result.ts';
import type { DrawTrailer, MakeSiteParts, PageAssets, RenderDocument } from '#shared/rendering.ts';
import type { Logger } from '../logger.ts';
import type { PolicySources } from '../middleware/security-headers.ts';

export interface Build {
  /** Changes whenever what the browser loads does. */
  id: string;
  /** ISO 8601. */
  time: string;
}

export interface Frontend {
  build: Build;
  /** Serves the browser's files; asks the next step for what it does not have. */
  assets: RequestHandler;
  /** What the policy must allow beyond `'self'`. */
  sources: PolicySources;
  /** False in development: the scripts of other companies stay away. */
  runsThirdParties: boolean;
  assetsOf(id: ViewId): Promise<PageAssets>;
  /** Of the document of the map. */
  mapAssets(): Promise<PageAssets>;
  render: RenderDocument;
  drawTrailer: DrawTrailer;
  makeSiteParts: MakeSiteParts;
  /** Keeps this build in the folder; @returns what serves the files of those before it */
  keepBuilds(folder: string, logger: Logger): Promise<RequestHandler>;
  close(): Promise<void>;
}
