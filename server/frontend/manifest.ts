/** Finds the files that a page needs in Vite's manifest. */
import { dirname, parse } from 'node:path/posix';
import type { ViewId } from '#shared/page-result.ts';
import type { PageAssets } from '#shared/rendering.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

const entry = 'client/entry-client.tsx';
const starter = 'client/entry-start.ts';
/** Its stories are parts of every page, rendered by the server alone: it has every sheet. */
const storyBook: ViewId = 'dev-compositions';
const pagesFolder = 'client/pages/';
const componentsFolder = 'client/components/';
/** The font with the characters of every page; browsers fetch the other subsets when they need them. */
const mainFont = /golos-text\.woff2$/;

/**
 * Finds a page's chunk by its id, which is also the name of its folder. Memoized.
 * @param isStatic whether the document of a page needs no code of that page
 * @returns a function that takes the page and, where its document does not show all of them, the files of its later parts
 */
export function manifestAssets(
  manifest: Manifest,
  isStatic: (id: ViewId) => boolean = () => false,
): (id: ViewId, laterFiles?: readonly string[]) => PageAssets {
  const cached = new Map<string, PageAssets>();
  return (id, laterFiles) => {
    const key = [id, ...(laterFiles ?? ['*'])].join(' ');
    const assets =
      cached.get(key) ?? collectPageAssets(manifest, `${pagesFolder}${id}/page.tsx`, isStatic(id), laterFiles);
    cached.set(key, assets);
    return assets;
  };
}

function collectPageAssets(
  manifest: Manifest,
  page: string,
  isStatic: boolean,
  laterFiles?: readonly string[],
): PageAssets {
  const common = withImports(manifest, entry);
  const chunks = [...new Set([...common, ...withImports(manifest, page)])];
  const entryFile = manifest[entry]?.file;
  const startFile = codeOf(manifest, starter)?.file;
  if (entryFile === undefined || startFile === undefined) throw new Error(`The manifest lacks ${entry} or ${starter}`);
  // Of static parts: their HTML is in the document, their code comes with a navigation.
  const later = chunks.flatMap(({ dynamicImports = [] }) =>
    dynamicImports.filter((key) => comesLater(key, page, laterFiles)),
  );
  const samples = page.includes(storyBook) ? Object.keys(manifest).filter((key) => key.startsWith(pagesFolder)) : [];
  const dressed = [...chunks, ...[...later, ...samples].flatMap((key) => withImports(manifest, key))];
  const styles = new Set(dressed.flatMap((chunk) => chunk.css ?? []));
  const preloads = (isStatic ? common : chunks)
    .map(({ file }) => file)
    .filter((file) => ![entryFile, startFile].includes(file));
  return {
    fonts: Object.entries(manifest).flatMap(([key, { file }]) => (mainFont.test(key) ? [`/${file}`] : [])),
    styles: [...styles].map((file) => ({ href: `/${file}` })),
    start: `/${startFile}`,
    scripts: [`/${entryFile}`],
    preloads: preloads.map((file) => `/${file}`),
  };
}

/** Whether a file that code of the page imports dynamically is one of its static parts: forms and overlays bring their sheets themselves. */
function comesLater(key: string, page: string, laterFiles?: readonly string[]): boolean {
  const isBeside = dirname(key) === dirname(page);
  return laterFiles === undefined
    ? isBeside
    : (isBeside || key.startsWith(componentsFolder)) && laterFiles.includes(parse(key).name);
}

/** Assets of an entry with its own document. */
export function entryAssets(manifest: Manifest, key: string): PageAssets {
  const chunks = withImports(manifest, key);
  const file = manifest[key]?.file;
  if (file === undefined) throw new Error(`The manifest has no ${key}`);
  const styles = chunks.flatMap(({ css }) => css ?? []).map((sheet) => ({ href: `/${sheet}` }));
  return { styles, scripts: [`/${file}`], fonts: [], preloads: [] };
}

/** Code that the core shares lies in a file of its own, which the entry only imports: naming it saves a request. */
function codeOf(manifest: Manifest, key: string): Chunk | undefined {
  const [only] = manifest[key]?.imports ?? [];
  return manifest[only ?? key];
}

/** A chunk and its static imports, dependencies first: styles depend on that order. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk];
}
