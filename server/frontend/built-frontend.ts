/** The production front end: what `npm run build` put into dist/. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderDocument, RenderOverlays, RenderPopup } from '#shared/pages/rendering.ts';
import { builtFiles } from './built-files.ts';
import type { Build, Frontend } from './frontend.ts';
import { type Manifest, manifestAssets, mapAssets } from './manifest.ts';
import { openPreviousBuilds } from './previous-builds.ts';
import { openSharedBuilds } from './shared-builds.ts';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** @throws Error when there is no build */
export async function createFrontend(): Promise<Frontend> {
  const build = readJson<Build>('build.json');
  const manifests = {
    browser: readJson<Manifest>('client/.vite/manifest.json'),
    server: readJson<Manifest>('server/.vite/manifest.json'),
  };
  const renderModule = (await import(pathToFileURL(path.join(distFolder, 'server/render.js')).href)) as {
    loadPages: () => Promise<unknown>;
    renderDocument: RenderDocument;
    renderOverlays: RenderOverlays;
    renderPopup: RenderPopup;
  };
  await renderModule.loadPages();
  const assetsOf = manifestAssets(manifests);
  return {
    build,
    assets: builtFiles(path.join(distFolder, 'client'), 'at-once'),
    sources: {},
    runsThirdParties: true,
    mapAssets: async () => mapAssets(manifests),
    assetsOf: async (id) => assetsOf(id),
    render: renderModule.renderDocument,
    renderOverlays: renderModule.renderOverlays,
    renderPopup: renderModule.renderPopup,
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
