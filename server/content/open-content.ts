/** Opens the content source that the configuration names: the company's API, or the files of this repository. */
import path from 'node:path';
import { compileCacheFolder } from '#server/build/compile-cache-folder.ts';
import type { Config } from '#server/config/config.ts';
import { readParsedContent } from '#server/content/files/parsed-content.ts';
import type { RemoteContent } from '#server/content/remote/remote-content.ts';
import type { RemoteParts } from '#server/content/remote/remote-parts.ts';
import type { ContentSource } from './content-source.ts';

/**
 * Loads only the code of the source that is used.
 * @throws ContentError when the content folder has faults
 */
export async function openContent(
  { apiBaseUrl }: Pick<Config, 'apiBaseUrl'>,
  embeddedFolder: string,
  parts: RemoteParts,
): Promise<RemoteContent> {
  if (apiBaseUrl !== undefined) {
    const { createRemoteContent } = await import('#server/content/remote/remote-content.ts');
    return createRemoteContent(apiBaseUrl, parts);
  }
  const { createEmbeddedContent } = await import('#server/content/embedded/embedded-content.ts');
  const content = await readParsedContent({
    folder: embeddedFolder,
    cacheFile: path.join(compileCacheFolder, 'content.json'),
    parse: async (folder) => (await import('#server/content/files/load-content.ts')).loadContent(folder),
  });
  return inMemoryContent(createEmbeddedContent(content));
}

/** Content in memory has nothing to renew and nothing to close. */
export function inMemoryContent(content: ContentSource): RemoteContent {
  return { content, expire: () => undefined, close: async () => undefined };
}
