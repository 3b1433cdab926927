/** Sends what a reader of a tee gets as the body of a response, at the pace of its client. */
import type { ServerResponse } from 'node:http';

/**
 * Stops where the client leaves; the tee and its other readers go on.
 * @param setHead called before the first byte. @throws the error of the source
 */
export async function sendBytes(
  response: ServerResponse,
  source: AsyncIterable<Buffer>,
  setHead: () => void,
): Promise<void> {
  for await (const piece of source) {
    if (response.destroyed) return;
    if (!response.headersSent) setHead();
    if (!response.write(piece)) await untilDrained(response);
  }
  response.end();
}

/** Resolves when the client has taken what was written, or has left. */
function untilDrained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      response.off('drain', finish).off('close', finish);
      resolve();
    };
    response.on('drain', finish).on('close', finish);
  });
}
