/** The production front end: what `npm run build` put into dist/. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageResult, ViewId } from '#shared/page-result.ts';
import type {
  MakeSiteParts,
  RenderDocument,
  RenderDrawing,
  RenderPageParts,
  RenderSetPanel,
} from '#shared/rendering.ts';
import { builtFiles } from './built-files.ts';
import type { Build, Frontend } from './frontend.ts';
import { entryAssets, type Manifest, manifestAssets } from './manifest.ts';
import { openPreviousBuilds } from './previous-builds.ts';
import { openSharedBuilds } from './shared-builds.ts';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** @throws Error when there is no build */
export async function createFrontend(): Promise<Frontend> {
  const build = readJson<Build>('build.json');
  const manifest = readJson<Manifest>('client/.vite/manifest.json');
  const renderModule = (await import(pathToFileURL(path.join(distFolder, 'server/render.js')).href)) as {
    renderDocument: RenderDocument;
    renderDrawing: RenderDrawing;
    renderSetPanel: RenderSetPanel;
    renderPageParts: RenderPageParts;
    isStatic: (id: ViewId) => boolean;
    stripPage: (page: PageResult) => PageResult;
    laterFilesOf: (id: ViewId, data: PageResult['data']) => readonly string[] | undefined;
    makeSiteParts: MakeSiteParts;
  };
  const assetsOf = manifestAssets(manifest, renderModule.isStatic);
  return {
    build,
    assets: builtFiles(path.join(distFolder, 'client'), 'at-once'),
    sources: {},
    runsThirdParties: true,
    mapAssets: async () => entryAssets(manifest, 'client/entry-map.ts'),
    assetsOf: async (id, data) => assetsOf(id, data && renderModule.laterFilesOf(id, data)),
    render: renderModule.renderDocument,
    isStatic: async (id) => renderModule.isStatic(id),
    stripPage: async (page) => renderModule.stripPage(page),
    renderDrawing: renderModule.renderDrawing,
    renderSetPanel: renderModule.renderSetPanel,
    renderPageParts: renderModule.renderPageParts,
    makeSiteParts: renderModule.makeSiteParts,
    paperModule: async () => pathToFileURL(path.join(distFolder, 'papers/papers.js')).href,
    openPreviousBuilds: (storeFolder, logger) =>
      openPreviousBuilds({ builtFolder: path.join(distFolder, 'client'), buildId: build.id, storeFolder, logger }),
    openSharedBuilds: (database, logger) =>
      openSharedBuilds({ builtFolder: path.join(distFolder, 'client'), buildId: build.id, database, logger }),
    close: async () => undefined,
  };
}

function readJson<Value>(file: string): Value {
  try {
    return JSON.parse(readFileSync(path.join(distFolder, file), 'utf8')) as Value;
  } catch (cause) {
    throw new Error('There is no build in dist/: run "npm run build".', { cause });
  }
}
