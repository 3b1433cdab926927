/** Legacy addresses: content of this site itself, also where all other content comes from a company API. */
import { listFixedPaths, listPageAddresses } from '#server/content/page-addresses.ts';
import type { Content } from './content.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { findRepeatedKeys, type LegacyPath, legacyPathListSchema } from './record-files.ts';

export const legacyPathFile = 'legacy-paths.yaml';

/** @throws ContentError naming every fault by field */
export function readLegacyPaths(folder: string): LegacyPath[] {
  const files = new ContentFiles(folder);
  const rows = files.readYaml(legacyPathFile, legacyPathListSchema);
  if (rows === undefined || files.reported.length > 0) throw new ContentError(files.reported);
  return rows;
}

/** Where a row leads is checked with all other links. */
export function checkLegacyPaths(content: Content): string[] {
  const listed = Object.values(listPageAddresses(content)).flatMap(({ addresses }) => addresses);
  const pages = new Set([...listed.map(({ path }) => path), ...listFixedPaths()]);
  const shadowing = content.legacyPaths.filter(({ from }) => pages.has(from));
  return [
    ...findRepeatedKeys(legacyPathFile, content.legacyPaths, 'from'),
    ...shadowing.map(({ from }) => `${legacyPathFile}: from: "${from}" is a page of this site`),
  ];
}
