/**
 * Visitors on kept connections, each asking again as soon as it has its answer. They speak HTTP by hand: a client
 * that is dearer than the server would measure itself.
 */
import { connect, type Socket } from 'node:net';

export interface Visit {
  port: number;
  path: string;
  connections: number;
  headers: Readonly<Record<string, string>>;
}

export interface Visited {
  requests: number;
  elapsedMs: number;
  /** From a request to the end of its answer. */
  latenciesMs: number[];
  /** From a request to the first byte of its answer. */
  firstBytesMs: number[];
}

/** @throws Error for anything but a whole answer with the status 200 */
export async function visit({ port, path, connections, headers }: Visit, durationMs: number): Promise<Visited> {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const latenciesMs: number[] = [];
  const firstBytesMs: number[] = [];
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => ask(connect(port, '127.0.0.1'))));
  return { requests: latenciesMs.length, elapsedMs: performance.now() - startedAt, latenciesMs, firstBytesMs };

  function ask(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let reading = startAnswer();
    let sentAt = performance.now();
    socket.setNoDelay(true);
    socket.write(request);
    socket.on('data', (piece) => {
      if (reading.isEmpty()) firstBytesMs.push(performance.now() - sentAt);
      const fault = reading.take(piece);
      if (fault !== undefined) socket.destroy(new Error(`${path}: ${fault}`));
      if (fault !== undefined || !reading.isWhole()) return;
      latenciesMs.push(performance.now() - sentAt);
      if (performance.now() - startedAt >= durationMs) {
        socket.destroy();
        return;
      }
      reading = startAnswer();
      sentAt = performance.now();
      socket.write(request);
    });
    socket.on('error', reject).on('close', () => {
      if (reading.isWhole()) resolve();
      else reject(new Error(`${path}: the connection ended in the middle of an answer`));
    });
    return promise;
  }
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Reads one answer, of a known length or in chunks. */
function startAnswer() {
  let head: Buffer | undefined = Buffer.alloc(0);
  let length: number | undefined;
  let taken = 0;
  let end = Buffer.alloc(0);
  return {
    isEmpty: () => head?.length === 0,
    isWhole: () => head === undefined && (length === undefined ? end.equals(lastChunk) : taken >= length),
    /** @returns what is wrong, if anything */
    take(piece: Buffer): string | undefined {
      let body = piece;
      if (head !== undefined) {
        const all: Buffer = head.length === 0 ? piece : Buffer.concat([head, piece]);
        const at = all.indexOf(headEnd);
        if (at === -1) {
          head = all;
          return undefined;
        }
        const text = all.toString('latin1', 0, at);
        body = all.subarray(at + headEnd.length);
        // What is told early is told again in the answer itself.
        if (text.startsWith('HTTP/1.1 103 ')) {
          head = Buffer.alloc(0);
          return body.length === 0 ? undefined : this.take(body);
        }
        if (!text.startsWith('HTTP/1.1 200 ')) return text.split('\r\n', 1)[0];
        head = undefined;
        length = Number(/^content-length: (\d+)$/im.exec(text)?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) length = undefined;
      }
      taken += body.length;
      if (length === undefined)
        end = Buffer.concat([end, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      return undefined;
    },
  };
}
