/** Sends files that are made on request, whole or in parts, with what lets a robot ask whether they changed. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

export interface MadeFile {
  /** MIME type with its charset. */
  type: string;
  maxAgeSeconds: number;
  /** ISO moments or days; the latest counts. */
  changes: readonly (string | undefined)[];
}

/** A file in one piece: its tag comes from its bytes. */
export function sendWhole(response: Response, file: MadeFile, body: string): void {
  describe(response, file);
  response.send(body);
}

const mostListeners = 20;

/**
 * A file too large to be held: parts are sent as they are made, no faster than they are taken.
 * @param facts what the content of the file depends on
 */
export async function sendParts(
  { request, response, facts }: { request: Request; response: Response; facts: readonly unknown[] },
  file: MadeFile,
  parts: AsyncIterable<string>,
): Promise<void> {
  describe(response, file);
  response.set(
    'ETag',
    `W/"${createHash('sha256')
      .update(JSON.stringify([facts, file]))
      .digest('base64url')}"`,
  );
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // The pipeline, and compression for it, listen several times each: Node would take that for a leak and warn.
  response.setMaxListeners(mostListeners);
  try {
    await pipeline(Readable.from(parts, { highWaterMark: 1 }), response);
  } catch (error) {
    // Whoever takes the file may leave at any time.
    const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) throw error;
  }
}

function describe(response: Response, { type, maxAgeSeconds, changes }: MadeFile): void {
  response.locals.compress?.();
  response.set({ 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAgeSeconds}` });
  response.set('Last-Modified', latestChange(changes).toUTCString());
}

/** Never in the future: a day that is not over counts from its beginning. */
export function latestChange(changes: readonly (string | undefined)[]): Date {
  const moments = changes.flatMap((change) => (change === undefined ? [] : [Date.parse(change)]));
  return new Date(Math.min(Date.now(), Math.max(0, ...moments)));
}
