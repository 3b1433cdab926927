/** How long the body of a request may take. Node knows one limit for all; uploads from a phone need another. */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';

export interface BodyTime {
  /** For a whole body; of an upload, for each further part of this length of time. */
  limitMs: number;
  /** An upload may take its time as long as it goes on like this. */
  uploadBytesPerSecond: number;
}

export const defaultBodyTime: BodyTime = { limitMs: 15_000, uploadBytesPerSecond: 8 * 1024 };

const uploads = new WeakSet<IncomingMessage>();

/** While the work goes on, the body is judged by its speed. */
export async function takingUpload<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
  uploads.add(request);
  return work().finally(() => uploads.delete(request));
}

/** Cuts whoever sends a body too slowly, with 408 where nothing has been answered yet. */
export function limitBodyTime(server: Server, { limitMs, uploadBytesPerSecond }: BodyTime): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    let counted = socket.bytesRead;
    const timer = setInterval(() => {
      const isFast = (socket.bytesRead - counted) * 1000 >= uploadBytesPerSecond * limitMs;
      counted = socket.bytesRead;
      const isOver = request.complete || socket.destroyed;
      if (!isOver && uploads.has(request) && isFast) return;
      clearInterval(timer);
      if (isOver) return;
      if (!response.headersSent) socket.write(`HTTP/1.1 408 ${STATUS_CODES[408]}\r\nConnection: close\r\n\r\n`);
      socket.destroySoon();
    }, limitMs);
    timer.unref();
  });
}
