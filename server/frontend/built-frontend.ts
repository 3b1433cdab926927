/** The production front end: what `npm run build` put into dist/. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { memoize } from '#server/cache/memoize.ts';
import type { ViewId } from '#shared/pages/page-result.ts';
import type { PageAssets } from '#shared/pages/rendering.ts';
import { builtFiles } from './built-files.ts';
import type { Build, Frontend, RenderModule } from './frontend.ts';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;
type Manifests = Record<'browser' | 'server', Manifest>;

const entry = 'client/entry-client.tsx';
const starter = 'client/entry-start.ts';
const renderer = 'client/entry-server.tsx';
/** The font with the characters of every page; browsers fetch the other subsets when they need them. */
const mainFont = /golos-text\.woff2$/;

/** What every page needs, and the sheets of the code that renders it. Memoized by page. */
export function manifestAssets({ browser, server }: Manifests): (id: ViewId) => PageAssets {
  const startFile = codeOf(browser, starter)?.file;
  const entryFile = codeOf(browser, entry)?.file;
  if (entryFile === undefined || startFile === undefined) throw new Error(`The manifest lacks ${entry} or ${starter}`);
  const common = {
    fonts: Object.entries(server).flatMap(([key, { file }]) => (mainFont.test(key) ? [`/${file}`] : [])),
    start: `/${startFile}`,
    scripts: [`/${entryFile}`],
    preloads: withImports(browser, entry)
      .map(({ file }) => file)
      .filter((file) => ![browser[entry]?.file, entryFile, startFile].includes(file))
      .map((file) => `/${file}`),
  };
  return memoize((id) => ({ ...common, styles: sheetsOf(server, [renderer, `client/pages/${id}/page.tsx`]) }));
}

/** Assets of the map's document, whose sheet is an entry of its own. */
function mapAssets({ browser, server }: Manifests): PageAssets {
  const [script, sheet] = [browser['client/entry-map.ts'], server['client/maps/map-document.css']];
  if (script === undefined || sheet === undefined) throw new Error('The manifests lack the map');
  return { styles: [{ href: `/${sheet.file}` }], scripts: [`/${script.file}`], fonts: [], preloads: [] };
}

/** The global rules first: components override them at equal weight. */
function sheetsOf(manifest: Manifest, keys: string[]): PageAssets['styles'] {
  const chunks = [...new Set(keys.flatMap((key) => withImports(manifest, key)))];
  const [base, others] = [chunks.filter(isBase), chunks.filter((chunk) => !isBase(chunk))];
  return [...new Set([...base, ...others].flatMap(({ css = [] }) => css))].map((sheet) => ({ href: `/${sheet}` }));
}

const isBase = ({ name }: Chunk) => name === 'base';

/** The bundler may put all code of an entry into a file that the entry only imports: naming that one saves a request. */
function codeOf(manifest: Manifest, key: string): Chunk | undefined {
  const [only, ...others] = manifest[key]?.imports ?? [];
  return manifest[only === undefined || others.length > 0 ? key : only];
}

/** A chunk and its static imports, dependencies first: styles depend on that order. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk];
}

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** @throws Error when there is no build */
export async function createFrontend(): Promise<Frontend> {
  const build = readJson<Build>('build.json');
  const manifests = {
    browser: readJson<Manifest>('client/.vite/manifest.json'),
    server: readJson<Manifest>('server/.vite/manifest.json'),
  };
  const file = pathToFileURL(path.join(distFolder, 'server/render.js')).href;
  const { renderDocument: render, renderOverlays, renderPopup, loadPages }: RenderModule = await import(file);
  await loadPages();
  const assetsOf = manifestAssets(manifests);
  return {
    build,
    assets: builtFiles(path.join(distFolder, 'client'), 'at-once'),
    sources: {},
    runsThirdParties: true,
    mapAssets: async () => mapAssets(manifests),
    assetsOf: async (id) => assetsOf(id),
    ...{ render, renderOverlays, renderPopup },
    paperModule: async () => pathToFileURL(path.join(distFolder, 'papers/papers.js')).href,
    builtFolder: path.join(distFolder, 'client'),
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
