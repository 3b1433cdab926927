/** Generates load on keep-alive connections. Parses HTTP itself: a client library would cost more than the server. */
import { connect, type Socket } from 'node:net';

/** Headers of a real browser’s page request, so that every server parses the same amount. */
export const browserHeaders = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'ru-RU,ru;q=0.9',
  Cookie: 'viewport=desktop',
  'Sec-CH-UA-Mobile': '?0',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
} as const;

export const compressed = { ...browserHeaders, 'Accept-Encoding': 'gzip, deflate, br, zstd' } as const;

export interface LoadSettings {
  port: number;
  path: string;
  connections: number;
  headers: Readonly<Record<string, string>>;
}

export interface LoadFigures {
  requests: number;
  elapsedMs: number;
  /** From a request to the end of its response. */
  latenciesMs: number[];
}

/** @throws Error for anything but a complete response with status 200 */
export async function generateLoad(
  { port, path, connections, headers }: LoadSettings,
  durationMs: number,
): Promise<LoadFigures> {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, () => runConnection(connect(port, '127.0.0.1'))));
  return { requests: latenciesMs.length, elapsedMs: performance.now() - startedAt, latenciesMs };

  function runConnection(socket: Socket): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let parser = createResponseParser();
    let sentAt = performance.now();
    socket.setNoDelay(true);
    socket.write(request);
    socket.on('data', (chunk) => {
      const problem = parser.feed(chunk);
      if (problem !== undefined) socket.destroy(new Error(`${path}: ${problem}`));
      if (problem !== undefined || !parser.isComplete()) return;
      latenciesMs.push(performance.now() - sentAt);
      if (performance.now() - startedAt >= durationMs) {
        socket.destroy();
        return;
      }
      parser = createResponseParser();
      sentAt = performance.now();
      socket.write(request);
    });
    socket.on('error', reject).on('close', () => {
      if (parser.isComplete()) resolve();
      else reject(new Error(`${path}: the connection closed before the response was complete`));
    });
    return promise;
  }
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** Parses one response with a Content-Length or in chunks. */
function createResponseParser() {
  let head: Buffer | undefined = Buffer.alloc(0);
  let length: number | undefined;
  let bodyBytes = 0;
  let end = Buffer.alloc(0);
  return {
    isComplete: () => head === undefined && (length === undefined ? end.equals(lastChunk) : bodyBytes >= length),
    /** @returns the status line of a response other than 200 */
    feed(chunk: Buffer): string | undefined {
      let body = chunk;
      if (head !== undefined) {
        const all: Buffer = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = all.indexOf(headEnd);
        if (at === -1) {
          head = all;
          return undefined;
        }
        const text = all.toString('latin1', 0, at);
        body = all.subarray(at + headEnd.length);
        // Early hints are repeated in the final response.
        if (text.startsWith('HTTP/1.1 103 ')) {
          head = Buffer.alloc(0);
          return body.length === 0 ? undefined : this.feed(body);
        }
        if (!text.startsWith('HTTP/1.1 200 ')) return text.split('\r\n', 1)[0];
        head = undefined;
        length = Number(/^content-length: (\d+)$/im.exec(text)?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) length = undefined;
      }
      bodyBytes += body.length;
      if (length === undefined)
        end = Buffer.concat([end, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
      return undefined;
    },
  };
}
