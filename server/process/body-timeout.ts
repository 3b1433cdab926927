/** Limits how long a request body may take. Node has one limit for all; uploads from a phone need a longer one. */
import { type Server, STATUS_CODES } from 'node:http';
import { isSlowBodyAllowed } from '#server/limits/slow-body.ts';

export interface BodyTime {
  /** For the entire body; for an upload, the interval at which its speed is checked. */
  limitMs: number;
  /** The lowest speed of an upload. */
  uploadBytesPerSecond: number;
}

export const defaultBodyTime: BodyTime = { limitMs: 15_000, uploadBytesPerSecond: 8 * 1024 };

/** Closes connections whose body arrives too slowly, with 408 if no response has begun. */
export function limitBodyTime(server: Server, { limitMs, uploadBytesPerSecond }: BodyTime): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    let bytesBefore = socket.bytesRead;
    const timer = setInterval(() => {
      const isFast = (socket.bytesRead - bytesBefore) * 1000 >= uploadBytesPerSecond * limitMs;
      bytesBefore = socket.bytesRead;
      const isDone = request.complete || socket.destroyed;
      if (!isDone && isSlowBodyAllowed(request) && isFast) return;
      clearInterval(timer);
      if (isDone) return;
      if (!response.headersSent) socket.write(`HTTP/1.1 408 ${STATUS_CODES[408]}\r\nConnection: close\r\n\r\n`);
      socket.destroySoon();
    }, limitMs);
    timer.unref();
  });
}
