/** A daemon of ClamAV on loopback: finds one known sample in what it is sent, or fails in a chosen way. */
import { createServer } from 'node:net';
import { serve } from '#tests/support/ports.ts';

export type ClamdMood = 'well' | 'hangs' | 'cuts' | 'limit';

/** Found as a virus. */
export const virusSample = 'a-virus-for-tests';

export async function startClamd() {
  let mood: ClamdMood = 'well';
  const server = createServer((socket) => {
    if (mood === 'cuts') return socket.destroy();
    if (mood === 'limit') return socket.end('INSTREAM size limit exceeded. ERROR\0');
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const file = readInstream(received);
      if (file === undefined || mood === 'hangs') return;
      socket.end(file.includes(virusSample) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  const { port, close } = await serve(server);
  return {
    port,
    url: `tcp://127.0.0.1:${port}`,
    feel: (next: ClamdMood) => {
      mood = next;
    },
    close,
  };
}

/** @returns the file once its last chunk has arrived. @throws Error when the protocol is broken */
function readInstream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('an unknown command');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
