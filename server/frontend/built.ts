/** The front end of dist/, as `vite build` left it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ViewId } from '#shared/page-result.ts';
import type { DrawTrailer, MakeSiteParts, RenderDocument } from '#shared/rendering.ts';
import { builtFiles } from './built-files.ts';
import type { Build, Frontend } from './frontend.ts';
import { keepBuilds } from './kept-builds.ts';
import { entryAssets, type Manifest, manifestAssets } from './manifest.ts';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** @throws Error when there is no build */
export async function createFrontend(): Promise<Frontend> {
  const build = readJson<Build>('build.json');
  const manifest = readJson<Manifest>('client/.vite/manifest.json');
  const renderModule = (await import(pathToFileURL(path.join(distFolder, 'server/render.js')).href)) as {
    renderDocument: RenderDocument;
    drawTrailer: DrawTrailer;
    isStill: (id: ViewId) => boolean;
    makeSiteParts: MakeSiteParts;
  };
  const assetsOf = manifestAssets(manifest, renderModule.isStill);
  return {
    build,
    assets: builtFiles(path.join(distFolder, 'client')),
    sources: {},
    runsThirdParties: true,
    mapAssets: async () => entryAssets(manifest, 'client/entry-map.ts'),
    assetsOf: async (id) => assetsOf(id),
    render: renderModule.renderDocument,
    drawTrailer: renderModule.drawTrailer,
    makeSiteParts: renderModule.makeSiteParts,
    keepBuilds: (keptFolder, logger) =>
      keepBuilds({ builtFolder: path.join(distFolder, 'client'), buildId: build.id, keptFolder, logger }),
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
