/** The content as the configuration wants it: from the company's API, or from the files that lie here. */
import type { Config } from '../config.ts';
import type { ContentSource } from './content-source.ts';
import { loadContent } from './embedded/catalogue.ts';
import { createEmbeddedContent } from './embedded/embedded-content.ts';
import { createRemoteContent, type RemoteContent, type RemoteParts } from './remote/remote-content.ts';

/** @throws ContentError when the content folder has faults */
export function openContent({ apiBaseUrl }: Config, embeddedFolder: string, parts: RemoteParts): RemoteContent {
  if (apiBaseUrl !== undefined) return createRemoteContent(apiBaseUrl, parts);
  return heldContent(createEmbeddedContent(loadContent(embeddedFolder)));
}

/** Content in memory has nothing to renew and nothing to close. */
export function heldContent(content: ContentSource): RemoteContent {
  return { content, expire: () => undefined, close: async () => undefined };
}
