/** Sends generated files, whole or in parts, with validators for conditional requests. */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import type { Config } from '#server/environment/config.ts';
import type { SiteSettings } from '#shared/content/site.ts';

/** What the files for robots, feeds and open data need of the site. */
export interface SeoDependencies {
  config: Pick<Config, 'siteUrl' | 'indexing' | 'indexNow'>;
  content: ContentSource;
  loadingTables: LoadingTables;
  /** When this content was opened, as an ISO timestamp. */
  openedAt: string;
  readSite: () => Promise<SiteSettings>;
}

interface GeneratedFile {
  /** MIME type with its charset. */
  type: string;
  maxAgeSeconds: number;
  /** ISO timestamps or days; the latest becomes Last-Modified, which is left out where there are none. */
  changes: readonly (string | undefined)[];
}

/** Sends a small file; its ETag comes from its bytes. */
export function sendText(response: Response, file: GeneratedFile, body: string): void {
  setFileHeaders(response, file);
  response.send(body);
}

/**
 * Streams a file too large for memory, with back-pressure.
 * @param facts what the content depends on: the ETag comes from them
 */
export async function sendParts(
  { request, response, facts }: { request: Request; response: Response; facts: readonly unknown[] },
  file: GeneratedFile,
  parts: AsyncIterable<string>,
): Promise<void> {
  setFileHeaders(response, file);
  response.set('ETag', `W/"${hash('sha256', JSON.stringify([facts, file]), 'base64url')}"`);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (request.method === 'HEAD') {
    response.flushHeaders();
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(parts, { highWaterMark: 1 }), response);
  } catch (error) {
    // The client disconnected.
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) throw error;
  }
}

function setFileHeaders(response: Response, { type, maxAgeSeconds, changes }: GeneratedFile): void {
  response.locals.compress?.();
  response.set({ 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAgeSeconds}` });
  if (changes.length > 0) response.set('Last-Modified', latestChange(changes).toUTCString());
}

/** The latest of ISO timestamps or days, but never in the future. */
export function latestChange(changes: readonly (string | undefined)[]): Date {
  const moments = changes.flatMap((change) => (change === undefined ? [] : [Date.parse(change)]));
  return new Date(Math.min(Date.now(), Math.max(0, ...moments)));
}
