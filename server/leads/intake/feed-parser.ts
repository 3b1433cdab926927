/** Feeds the body of a request to a multipart parser, which may finish before the body does, or never drain again. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Request } from 'express';

/**
 * Resolves when the parser has finished and the body has ended. The request stays open, so that it can be answered.
 * stream.pipeline would wait for ever for a parser that finishes at its last boundary while the body goes on.
 * @param beforeChunk may throw to end the reading; called with the length of every piece before it is parsed
 * @throws what `beforeChunk` throws; Error of the parser for a malformed body; Error when the sender leaves
 */
export async function feedParser(
  request: Request,
  parser: Writable,
  beforeChunk: (length: number) => void,
): Promise<void> {
  let isFinished = false;
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('error', reject).once('finish', () => {
      isFinished = true;
      resolve();
    });
  });
  // Awaited below; a failure before that must not count as unhandled.
  finished.catch(() => undefined);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      beforeChunk((chunk as Buffer).length);
      // What follows the last boundary is no part of the form.
      if (isFinished || parser.write(chunk)) continue;
      await Promise.race([once(parser, 'drain'), finished]);
    }
    if (!isFinished) parser.end();
    await finished;
  } catch (error) {
    parser.on('error', () => undefined).destroy();
    throw error;
  }
}
