/** The content as the configuration wants it: from the company's API, or from the files that lie here. */
import path from 'node:path';
import type { Config } from '../config.ts';
import { compiledFolder } from '../frontend/compiled-folder.ts';
import type { ContentSource } from './content-source.ts';
import { readKeptContent } from './embedded/kept-content.ts';
import type { RemoteContent, RemoteParts } from './remote/remote-content.ts';

/**
 * Of the two only what is wanted is loaded.
 * @throws ContentError when the content folder has faults
 */
export async function openContent(
  { apiBaseUrl }: Config,
  embeddedFolder: string,
  parts: RemoteParts,
): Promise<RemoteContent> {
  if (apiBaseUrl !== undefined) {
    const { createRemoteContent } = await import('./remote/remote-content.ts');
    return createRemoteContent(apiBaseUrl, parts);
  }
  const { createEmbeddedContent } = await import('./embedded/embedded-content.ts');
  const content = await readKeptContent({
    folder: embeddedFolder,
    keptFile: path.join(compiledFolder, 'content.json'),
    read: async (folder) => (await import('./embedded/catalogue.ts')).loadContent(folder),
  });
  return heldContent(createEmbeddedContent(content));
}

/** Content in memory has nothing to renew and nothing to close. */
export function heldContent(content: ContentSource): RemoteContent {
  return { content, expire: () => undefined, close: async () => undefined };
}
