/** Checks staged files for viruses where a daemon is configured; a file that cannot be checked is taken and says so. */
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/environment/config.ts';

type ClamdAddress = NonNullable<Config['leads']['clamd']>;

/** For the connection, the file and the answer together. */
const defaultTimeoutMs = 10_000;

/** @throws Error when it cannot be reached, is too slow, or answers anything else */
export async function isInfected(
  address: ClamdAddress,
  file: string,
  timeoutMs: number = defaultTimeoutMs,
): Promise<boolean> {
  const socket = connect(address);
  const sending = new AbortController();
  const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    // The answer alone counts: the daemon may give it early and close, and a failure of sending ends the socket.
    pipeline(instream(file), socket, { end: false, signal: sending.signal }).catch(() => undefined);
    const reply = await text(socket);
    if (/: OK\0?$/.test(reply)) return false;
    if (/ FOUND\0?$/.test(reply)) return true;
    throw new Error(`clamd: ${reply.slice(0, 100)}`);
  } finally {
    clearTimeout(timer);
    sending.abort();
    socket.destroy();
  }
}

/** Chunks with their length before them; a length of zero ends the file. */
async function* instream(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

export type ScanFile = (path: string) => Promise<'clean' | 'infected' | 'unchecked'>;

export function createVirusScan(clamd: ClamdAddress | undefined, logger: Logger): ScanFile {
  return async (path) => {
    if (clamd === undefined) return 'unchecked';
    try {
      if (!(await isInfected(clamd, path))) return 'clean';
      logger.warn('an infected file was refused');
      return 'infected';
    } catch (error) {
      logger.warn({ err: error }, 'a file could not be checked for viruses');
      return 'unchecked';
    }
  };
}
