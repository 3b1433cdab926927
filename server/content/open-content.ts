/** Opens the content source that the configuration names: the company's API, or the files of this repository. */
import path from 'node:path';
import { compileCacheFolder } from '#server/build/warm-start.ts';
import type { Content } from '#server/content/files/content.ts';
import { readParsedContent } from '#server/content/files/parsed-content.ts';
import type { RemoteContent, RemoteParts } from '#server/content/remote/remote-content.ts';
import type { Config } from '#server/environment/config.ts';
import type { ContentSource } from './content-source.ts';
import { inTurns } from './steps.ts';

/**
 * Loads only the code of the source that is used. Decided once: an API that fails later never brings sample content.
 * @param parts.loaded what was read of the folder already
 * @throws ContentError when the content folder has faults
 */
export async function openContent(
  { apiBaseUrl, seoApiBaseUrl }: Pick<Config, 'apiBaseUrl' | 'seoApiBaseUrl'>,
  embeddedFolder: string,
  parts: RemoteParts & { loaded?: Content | undefined },
): Promise<OpenedContent> {
  if (apiBaseUrl !== undefined && (await knowsContent(apiBaseUrl, parts))) {
    const { createRemoteContent } = await import('#server/content/remote/remote-content.ts');
    const { withOwnLists } = await import('#server/content/remote/own-lists.ts');
    const { withTypeDrawings } = await import('#server/content/remote/type-drawings.ts');
    const remote = createRemoteContent(apiBaseUrl, parts, seoApiBaseUrl);
    return { ...remote, content: withOwnLists(withTypeDrawings(remote.content), parts.now) };
  }
  const { embedContent } = await import('#server/content/embedded/embedded-content.ts');
  const content =
    parts.loaded ??
    (await readParsedContent({
      folder: embeddedFolder,
      cacheFile: path.join(compileCacheFolder, 'content.json'),
      parse: async (folder) => (await import('#server/content/files/load-content.ts')).loadContent(folder),
    }));
  const embed = (read: Content) => inTurns(embedContent(read));
  if (seoApiBaseUrl === undefined) return replaceable(content, async (read) => inMemoryContent(await embed(read)));
  const { createRemoteContent } = await import('#server/content/remote/remote-content.ts');
  const remote = createRemoteContent(seoApiBaseUrl, parts);
  return replaceable(content, async (read) => ({
    ...remote,
    content: { ...(await embed(read)), seo: remote.content.seo },
  }));
}

export interface OpenedContent extends RemoteContent {
  /** What the content was made of; absent for an API. */
  read?: Content;
  /** The same over content that was read later; absent for an API, which renews its answers by itself. */
  replace?(content: Content): Promise<OpenedContent>;
}

async function replaceable(read: Content, open: (content: Content) => Promise<RemoteContent>): Promise<OpenedContent> {
  return { ...(await open(read)), read, replace: (next) => replaceable(next, open) };
}

/** False only for an API that answers 404 to /site: one that is down or slow may know it. */
async function knowsContent(apiBaseUrl: string, { logger }: RemoteParts): Promise<boolean> {
  const { createApiClient } = await import('#server/content/remote/api-client.ts');
  const client = createApiClient(apiBaseUrl);
  try {
    const { kind } = await client.get({ path: '/site', limits: { ms: 2500, bytes: 2 * 1024 * 1024 } });
    if (kind !== 'absent') return true;
    logger.warn(
      'the API answers 404 to /site: the embedded content is shown; SEO_API_BASE_URL names an API of titles only',
    );
    return false;
  } catch {
    return true;
  } finally {
    await client.close();
  }
}

/** Content in memory has nothing to renew and nothing to close. */
export function inMemoryContent(content: ContentSource): RemoteContent {
  return { content, expire: () => undefined, close: async () => undefined };
}
