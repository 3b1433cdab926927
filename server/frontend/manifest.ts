/** From Vite's manifest to the files that a page needs. */

import type { ViewId } from '#shared/page-result.ts';
import type { PageAssets } from '#shared/rendering.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

const entry = 'client/entry-client.tsx';
const starter = 'client/entry-start.ts';
/** The letters, figures and signs of every page; the other subsets come with their first use. */
const mainFont = /golos-text\.woff2$/;

/**
 * A page's id is the name of its folder, and so the key of its chunk.
 * @param isStill whether a page needs no code of its own where its document holds it
 */
export function manifestAssets(
  manifest: Manifest,
  isStill: (id: ViewId) => boolean = () => false,
): (id: ViewId) => PageAssets {
  const known = new Map<ViewId, PageAssets>();
  return (id) => {
    const assets = known.get(id) ?? describe(manifest, `client/pages/${id}/page.tsx`, isStill(id));
    known.set(id, assets);
    return assets;
  };
}

function describe(manifest: Manifest, page: string, isStill: boolean): PageAssets {
  const common = withImports(manifest, entry);
  const chunks = [...new Set([...common, ...withImports(manifest, page)])];
  const entryFile = manifest[entry]?.file;
  const startFile = manifest[starter]?.file;
  if (entryFile === undefined || startFile === undefined) throw new Error(`The manifest lacks ${entry} or ${starter}`);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const preloads = (isStill ? common : chunks).map((chunk) => chunk.file).filter((file) => file !== entryFile);
  return {
    fonts: Object.entries(manifest).flatMap(([key, { file }]) => (mainFont.test(key) ? [`/${file}`] : [])),
    styles: [...styles].map((file) => ({ href: `/${file}` })),
    start: `/${startFile}`,
    scripts: [`/${entryFile}`],
    preloads: preloads.map((file) => `/${file}`),
  };
}

/** An entry that is a document of its own, with nothing but what it imports. */
export function entryAssets(manifest: Manifest, key: string): PageAssets {
  const chunks = withImports(manifest, key);
  const file = manifest[key]?.file;
  if (file === undefined) throw new Error(`The manifest has no ${key}`);
  const styles = chunks.flatMap(({ css }) => css ?? []).map((sheet) => ({ href: `/${sheet}` }));
  return { styles, scripts: [`/${file}`], fonts: [], preloads: [] };
}

/** A chunk and what it imports statically, dependencies first, as styles must be. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk];
}
